package dev.teamloop.loop.state;

import dev.teamloop.core.budget.TokenUsage;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.loop.state.FileLedger.Consumption;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** What a ledger's entries add up to, in the order in which they were written. Decides nothing. Not for several threads. */
public final class LedgerTotals {
    private final Map<String, LedgerEntry> open = new LinkedHashMap<>();
    private final Map<Integer, Map<Agent, Consumption>> settled = new HashMap<>();
    private Yuan added = Yuan.ZERO;
    private Yuan spent = Yuan.ZERO;
    private TokenUsage tokens = TokenUsage.NONE;

    /** Takes the next entry. */
    public void add(LedgerEntry entry) {
        switch (entry.event()) {
            case "reserve" -> open.put(entry.id(), entry);
            case "settle" -> {
                open.remove(entry.id());
                spent = spent.plus(entry.yuan());
                tokens = tokens.plus(entry.tokens());
                count(settled.computeIfAbsent(entry.round(), round -> new LinkedHashMap<>()), entry);
            }
            case "release" -> open.remove(entry.id());
            case "topup" -> added = added.plus(entry.yuan());
            default -> {}
        }
    }

    private static void count(Map<Agent, Consumption> into, LedgerEntry entry) {
        Agent agent = entry.agent();
        if (agent != null) {
            into.merge(agent, Consumption.of(entry), Consumption::plus);
        }
    }

    /** The reservation of this id, while its call is under way or where a crash cut it off. */
    Optional<LedgerEntry> open(String id) {
        return Optional.ofNullable(open.get(id));
    }

    /** All top-ups. */
    public Yuan added() {
        return added;
    }

    /** The charges of all calls that were settled. */
    public Yuan spent() {
        return spent;
    }

    /** The worst case of what is under way, or was cut off. */
    public Yuan reserved() {
        return reservedBut(Set.of());
    }

    /** The same without these reservations. */
    Yuan reservedBut(Set<String> ids) {
        return open.values().stream()
                .filter(entry -> !ids.contains(entry.id()))
                .map(LedgerEntry::yuan)
                .reduce(Yuan.ZERO, Yuan::plus);
    }

    TokenUsage tokens() {
        return tokens;
    }

    /** What each agent used in one round. Open reservations count as money. */
    public Map<Agent, Consumption> consumption(int round) {
        Map<Agent, Consumption> result = new LinkedHashMap<>(settled.getOrDefault(round, Map.of()));
        open.values().stream().filter(entry -> entry.round() == round).forEach(entry -> count(result, entry));
        return result;
    }

    /** What each agent used in all rounds. */
    public Map<Agent, Consumption> consumption() {
        Map<Agent, Consumption> result = new LinkedHashMap<>();
        TreeSet<Integer> rounds = new TreeSet<>(settled.keySet());
        open.values().forEach(entry -> rounds.add(entry.round()));
        rounds.forEach(
                round -> consumption(round).forEach((agent, used) -> result.merge(agent, used, Consumption::plus)));
        return result;
    }
}
