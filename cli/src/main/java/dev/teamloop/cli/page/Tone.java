package dev.teamloop.cli.page;

import dev.teamloop.cli.report.RoundFacts;
import dev.teamloop.cli.report.SessionRecord;
import dev.teamloop.core.plan.KeyResult;
import java.util.Locale;

/** Which of the page's few colours something has. The word beside it says the same: colour alone tells nothing. */
enum Tone {
    GOOD,
    BAD,
    WARN,
    IDLE;

    String style() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Tone ofStatus(String status) {
        return switch (status) {
            case "SUCCESS" -> GOOD;
            case "RUNNING", "INTERRUPTED", "MANUAL_STOP", "MAX_ROUNDS", "BUDGET", "STOPPED", "WAITING" -> WARN;
            default -> BAD;
        };
    }

    static Tone of(RoundFacts round) {
        return round.ruling()
                .map(ruling -> switch (ruling.result()) {
                    case "passed" -> GOOD;
                    case "failed", "skipped" -> BAD;
                    default -> IDLE;
                })
                .orElse(WARN);
    }

    static Tone of(SessionRecord.KrFacts kr) {
        if (kr.running()) {
            return WARN;
        }
        return switch (kr.status()) {
            case "completed" -> GOOD;
            case "failed" -> BAD;
            case "skipped" -> kr.rootCause().filter(KeyResult.GOAL_MET::equals).isPresent() ? IDLE : BAD;
            default -> IDLE;
        };
    }
}
