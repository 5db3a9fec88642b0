package dev.teamloop.structured;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.candidate.Value;
import dev.teamloop.structured.repair.json.Lenient;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What a search found out although it accepted nothing: the best wrong value, the cut, the reason why nothing could be read. */
final class ParseEvidence {
    private @Nullable Reading best;
    /** A part of a line that is not even of the type asked for, such as the list behind a key: hardly the reply. */
    private @Nullable Reading fragment;

    private @Nullable String cut;
    private boolean stopped;
    private @Nullable JsonNode salvaged;
    private @Nullable String tooLarge;
    private @Nullable String unreadable;

    void wrong(Reading reading) {
        if (isFragment(reading)) {
            fragment = fragment == null ? reading : fragment;
            return;
        }
        Reading earlier = best;
        if (earlier == null || isCloser(reading.judged(), earlier.judged())) {
            best = reading;
        }
    }

    private static boolean isFragment(Reading reading) {
        return reading.candidate().isAmidALine()
                && reading.judged().problems().stream()
                        .anyMatch(problem ->
                                problem.path().equals("$") && problem.rule().equals("type"));
    }

    /** A right structure that breaks a rule says more than a wrong one; else the fewer problems the better. */
    private static boolean isCloser(Judge.Judged one, Judge.Judged other) {
        return one.kind() == other.kind()
                ? one.problems().size() < other.problems().size()
                : one.kind() == Outcome.Kind.RULE;
    }

    /** A value that could not be read whole. */
    void broken(Value value) {
        Lenient reading = value.reading();
        switch (reading.end()) {
            case CUT -> cut(reading.problem(), reading.value());
            case TOO_DEEP -> tooLarge(reading.problem());
            case UNREADABLE -> unreadable(reading.problem());
            case WHOLE, OPEN -> throw new IllegalArgumentException("the value was read");
        }
    }

    void cut(String message, @Nullable JsonNode value) {
        if (cut == null) {
            cut = message;
            salvaged = value;
        }
    }

    void tooLarge(String message) {
        tooLarge = tooLarge == null ? message : tooLarge;
    }

    boolean isTooLarge() {
        return tooLarge != null;
    }

    void unreadable(String message) {
        unreadable = unreadable == null ? message : unreadable;
    }

    /** The text as a whole stops, so that nothing in it is the answer. */
    void stopped(String message, Optional<JsonNode> value) {
        stopped = true;
        cut(message, value.orElse(null));
    }

    boolean isStopped() {
        return stopped;
    }

    /** Why nothing was accepted. */
    Outcome.Rejected rejected(boolean endedForLength) {
        Reading wrong = best;
        if (cut != null || endedForLength) {
            String message = !endedForLength
                    ? String.valueOf(cut)
                    : "the reply ended at its length limit" + (cut == null ? "" : ": " + cut);
            return truncated(
                    message,
                    Optional.ofNullable(salvaged)
                            .or(() -> Optional.ofNullable(best).map(Reading::value)));
        }
        if (wrong != null && isCutShort(wrong)) {
            return truncated("the text seems to stop before what is required", Optional.of(wrong.value()));
        }
        if (tooLarge != null) {
            return refused(Outcome.Kind.TOO_LARGE, "bounds", tooLarge);
        }
        if (wrong == null && unreadable == null) {
            wrong = fragment;
        }
        if (wrong != null) {
            return new Outcome.Rejected(
                    wrong.judged().kind(),
                    wrong.judged().problems(),
                    wrong.truncation(),
                    Optional.empty(),
                    wrong.interventions());
        }
        return refused(
                Outcome.Kind.UNREADABLE, "parse", unreadable != null ? unreadable : "there is neither JSON nor YAML");
    }

    /** What may be cut, and lacks nothing but fields that were still to come, is cut. */
    private static boolean isCutShort(Reading wrong) {
        return wrong.truncation() == Outcome.Truncation.POSSIBLE
                && wrong.judged().problems().stream()
                        .allMatch(problem -> problem.rule().equals("required"));
    }

    static Outcome.Rejected truncated(String message, Optional<JsonNode> salvaged) {
        return new Outcome.Rejected(
                Outcome.Kind.TRUNCATED,
                List.of(new ValidationProblem("$", "truncated", message)),
                Outcome.Truncation.CERTAIN,
                salvaged,
                List.of());
    }

    static Outcome.Rejected refused(Outcome.Kind kind, String rule, String message) {
        return new Outcome.Rejected(
                kind,
                List.of(new ValidationProblem("$", rule, message)),
                Outcome.Truncation.NONE,
                Optional.empty(),
                List.of());
    }
}
