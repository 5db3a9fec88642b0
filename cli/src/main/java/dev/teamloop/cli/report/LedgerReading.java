package dev.teamloop.cli.report;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.core.budget.TokenUsage;
import dev.teamloop.core.budget.Yuan;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The ledger as it was written, entry by entry, with what each round and agent used. Unlike the loop's own ledger it goes on
 * over entries that it cannot read: a report must not fail where the loop was cut off.
 */
final class LedgerReading {
    private final Map<String, JsonNode> open = new LinkedHashMap<>();
    private final Map<Integer, Map<String, AgentSpend>> settled = new TreeMap<>();
    private Yuan added = Yuan.ZERO;
    private Yuan spent = Yuan.ZERO;

    void add(JsonNode entry) {
        switch (entry.path("event").asText()) {
            case "reserve" -> open.put(entry.path("id").asText(), entry);
            case "release" -> open.remove(entry.path("id").asText());
            case "topup" -> added = added.plus(yuan(entry));
            case "settle" -> {
                open.remove(entry.path("id").asText());
                spent = spent.plus(yuan(entry));
                count(settled, entry, true);
            }
            default -> {}
        }
    }

    private static void count(Map<Integer, Map<String, AgentSpend>> into, JsonNode entry, boolean settled) {
        String agent = entry.path("agent").asText("");
        if (agent.isEmpty() || entry.path("agent").isNull()) {
            return;
        }
        TokenUsage tokens = settled
                ? new TokenUsage(count(entry, "in"), count(entry, "cached_in"), count(entry, "out"))
                : TokenUsage.NONE;
        boolean estimated = !settled || !entry.path("usage_reported").asBoolean();
        AgentSpend one =
                new AgentSpend(agent, entry.path("model").asText(""), tokens, yuan(entry), settled ? 1 : 0, estimated);
        into.computeIfAbsent(entry.path("round").asInt(), round -> new LinkedHashMap<>())
                .merge(agent, one, AgentSpend::plus);
    }

    private static long count(JsonNode entry, String field) {
        return Math.max(0, entry.path(field).asLong());
    }

    private static Yuan yuan(JsonNode entry) {
        JsonNode amount = entry.path("yuan");
        return amount.isNumber() ? new Yuan(amount.decimalValue()) : new Yuan(BigDecimal.ZERO);
    }

    Yuan added() {
        return added;
    }

    Yuan spent() {
        return spent;
    }

    /** The worst case of what is under way, or was cut off. */
    Yuan reserved() {
        return open.values().stream().map(LedgerReading::yuan).reduce(Yuan.ZERO, Yuan::plus);
    }

    /** What each agent used, by round; open reservations count as money. */
    Map<Integer, List<AgentSpend>> byRound() {
        Map<Integer, Map<String, AgentSpend>> all = new TreeMap<>();
        settled.forEach((round, agents) -> all.put(round, new LinkedHashMap<>(agents)));
        open.values().forEach(entry -> count(all, entry, false));
        Map<Integer, List<AgentSpend>> result = new TreeMap<>();
        all.forEach((round, agents) -> result.put(round, List.copyOf(agents.values())));
        return result;
    }

    /** What each agent used in the whole loop. */
    static List<AgentSpend> total(Map<Integer, List<AgentSpend>> byRound) {
        Map<String, AgentSpend> sums = new LinkedHashMap<>();
        byRound.values().forEach(agents -> agents.forEach(one -> sums.merge(one.agent(), one, AgentSpend::plus)));
        return List.copyOf(sums.values());
    }
}
