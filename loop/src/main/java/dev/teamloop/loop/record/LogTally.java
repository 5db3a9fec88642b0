package dev.teamloop.loop.record;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.core.port.AgentLog.Level;
import dev.teamloop.loop.decide.Confirmation;
import dev.teamloop.loop.decide.HealthScore;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** What some log lines add up to. Sums of parts are the sum of the whole, so that finished rounds need not be read again. */
final class LogTally {
    /** Confirmations, each once a round. */
    private final TreeSet<String> confirmations = new TreeSet<>();

    private final Map<String, Integer> exceptions = new TreeMap<>();
    private int errors;
    private int warnings;
    private int flags;
    private boolean stagnating;
    private boolean retried;

    void add(JsonNode line, String interactionId) {
        String level = line.path("level").asText();
        String intent = line.path("intent").asText();
        if (level.equals(Level.ERROR.name())) {
            errors++;
            exceptions.merge(line.path("agent").asText() + " " + intent, 1, Integer::sum);
        }
        warnings += level.equals(Level.WARNING.name()) ? 1 : 0;
        flags += line.path("risk_flags").size();
        stagnating |= intent.equals(LogAnalysis.STAGNATION_INTENT);
        retried |= intent.equals(LogAnalysis.RETRY_INTENT);
        if (line.path("interaction_id").asText().equals(interactionId)) {
            for (Confirmation one : Confirmation.values()) {
                if (intent.equals(one.intent())) {
                    confirmations.add(line.path("round").asInt() + " " + intent);
                }
            }
        }
    }

    void add(LogTally other) {
        confirmations.addAll(other.confirmations);
        other.exceptions.forEach((what, count) -> exceptions.merge(what, count, Integer::sum));
        errors += other.errors;
        warnings += other.warnings;
        flags += other.flags;
        stagnating |= other.stagnating;
        retried |= other.retried;
    }

    /** Whether the round has written all the records that it owes: none is in hand any more then. */
    boolean isWhole(int round) {
        return Arrays.stream(Confirmation.values()).allMatch(one -> confirmations.contains(round + " " + one.intent()));
    }

    int confirmations() {
        return confirmations.size();
    }

    /** Those that a round has. */
    Set<Confirmation> confirmed(int round) {
        Set<Confirmation> found = EnumSet.noneOf(Confirmation.class);
        for (Confirmation one : Confirmation.values()) {
            if (confirmations.contains(round + " " + one.intent())) {
                found.add(one);
            }
        }
        return found;
    }

    int confirmations(int rounds) {
        return (int) confirmations.stream()
                .filter(one -> Integer.parseInt(one.substring(0, one.indexOf(' '))) <= rounds)
                .count();
    }

    Map<String, Integer> exceptions() {
        return Map.copyOf(exceptions);
    }

    HealthScore.Counts counts() {
        return new HealthScore.Counts(errors, warnings, flags, stagnating, retried);
    }
}
