package dev.teamloop.structured.corpus;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.Intervention;
import dev.teamloop.structured.Outcome;
import dev.teamloop.structured.corpus.BrokenReply.Demand;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;

/** How what the door made of a reply compares with its truth, best first. */
public enum Result {
    /** The value, by corrections of the text alone (or by none where none is due). */
    RIGHT(Merit.KEPT),
    /** The value, after keys, shapes or types were corrected as well. */
    RIGHT_NORMALIZED(Merit.KEPT),
    /** Refused, as it had to be. */
    RIGHTLY_REFUSED(Merit.KEPT),
    /** Refused where a second reading exists. */
    CAUTIOUS(Merit.KEPT),
    /** Refused although there is only one reading. */
    REFUSED(Merit.MISSED),
    /** The value, but its possible truncation is not marked, or a truncation is marked where there is none. */
    MISMARKED(Merit.MISSED),
    /** The value, but a correction was not recorded. */
    UNRECORDED(Merit.MISSED),
    /** Valid text that was changed or got an intervention. */
    VALID_CHANGED(Merit.FALSE),
    /** Accepted although it had to be refused. */
    ACCEPTED_CUT(Merit.FALSE),
    /** Accepted, and list items are missing without a word. */
    ITEMS_LOST(Merit.FALSE),
    /** Accepted with another value. */
    WRONG(Merit.FALSE);

    private enum Merit {
        KEPT,
        MISSED,
        FALSE
    }

    private final Merit merit;

    Result(Merit merit) {
        this.merit = merit;
    }

    /** Whether the contract is kept. */
    public boolean right() {
        return merit == Merit.KEPT;
    }

    /** Whether something false passed for true. */
    public boolean silentlyWrong() {
        return merit == Merit.FALSE;
    }

    static Result of(BrokenReply reply, Outcome outcome) {
        if (outcome instanceof Outcome.Accepted accepted) {
            return accepted(reply, accepted);
        }
        return switch (reply.demand()) {
            case REFUSE -> RIGHTLY_REFUSED;
            case EXACT_OR_REFUSE -> CAUTIOUS;
            case UNCHANGED, EXACT, POSSIBLE -> REFUSED;
        };
    }

    private static Result accepted(BrokenReply reply, Outcome.Accepted accepted) {
        List<Intervention> interventions = accepted.interventions();
        if (reply.demand() == Demand.REFUSE) {
            return ACCEPTED_CUT;
        }
        if (!same(reply.expected(), accepted.value())) {
            boolean dropped = interventions.stream().anyMatch(one -> one.category() == Intervention.Category.DROPPED);
            return reply.demand() == Demand.UNCHANGED
                    ? VALID_CHANGED
                    : items(accepted.value()) < items(reply.expected()) && !dropped ? ITEMS_LOST : WRONG;
        }
        if (reply.demand() == Demand.UNCHANGED) {
            return interventions.isEmpty() ? RIGHT : VALID_CHANGED;
        }
        if (interventions.isEmpty()) {
            return UNRECORDED;
        }
        if (reply.demand() != Demand.EXACT_OR_REFUSE
                && (accepted.truncation() == Outcome.Truncation.POSSIBLE) != (reply.demand() == Demand.POSSIBLE)) {
            return MISMARKED;
        }
        return interventions.stream().allMatch(one -> one.stage() == Intervention.Stage.PARSE)
                ? RIGHT
                : RIGHT_NORMALIZED;
    }

    /** Equal but for the scale of numbers and the order of keys. */
    static boolean same(JsonNode one, JsonNode other) {
        if (one.isNumber() && other.isNumber()) {
            return one.decimalValue().compareTo(other.decimalValue()) == 0;
        }
        if (one.isObject() && other.isObject()) {
            return one.size() == other.size()
                    && one.properties().stream()
                            .allMatch(entry ->
                                    other.has(entry.getKey()) && same(entry.getValue(), other.get(entry.getKey())));
        }
        if (one.isArray() && other.isArray()) {
            return one.size() == other.size()
                    && IntStream.range(0, one.size()).allMatch(at -> same(one.get(at), other.get(at)));
        }
        return one.equals(other);
    }

    private static int items(JsonNode value) {
        int own = value.isArray() ? value.size() : 0;
        return own
                + StreamSupport.stream(value.spliterator(), false)
                        .mapToInt(Result::items)
                        .sum();
    }
}
