package dev.teamloop.cli.report;

import com.fasterxml.jackson.annotation.JsonValue;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.event.RoundFigures;
import dev.teamloop.core.handover.GateResult;
import dev.teamloop.core.handover.Votes;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * One round. What did not come about, or was not found, is empty.
 *
 * @param notes the round summary's notes
 */
public record RoundFacts(
        int round,
        State state,
        String krId,
        String spec,
        int retryCount,
        int maxRetries,
        Optional<Ruling> ruling,
        Optional<Work> work,
        List<Critic> critics,
        Optional<RoundFigures.Tests> tests,
        Optional<RoundFigures.Experiments> experiments,
        Optional<Figures> figures,
        Spend spend,
        List<Step> steps,
        Optional<RoundFigures.Times> times,
        Evidence evidence,
        String notes,
        Optional<Integer> health) {
    public RoundFacts {
        critics = List.copyOf(critics);
        steps = List.copyOf(steps);
    }

    /** How far the round came. */
    public enum State {
        FINISHED,
        RUNNING,
        /** The loop ended, or was cut off, inside it. */
        INTERRUPTED;

        @JsonValue
        public String id() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** What was decided. {@code dissent} names the critics who were outvoted. */
    public record Ruling(
            String result,
            String nextAction,
            String reason,
            Votes votes,
            List<String> dissent,
            List<GateResult> gates,
            Optional<String> closedGate,
            Optional<String> terminateReason) {
        public Ruling {
            dissent = List.copyOf(dissent);
            gates = List.copyOf(gates);
        }

        /** The reason where the gates stand beside it: what a closed one found is said there. */
        public String briefly() {
            return closedGate.map(gate -> "gate " + gate + " closed").orElse(reason);
        }
    }

    /** What the coder handed over. */
    public record Work(
            String status, String summary, String reasoning, List<String> filesChanged, Optional<String> commitSha) {
        public Work {
            filesChanged = List.copyOf(filesChanged);
        }
    }

    /** One critic's verdict. The checklist is the auditor's. */
    public record Critic(
            String agent, boolean passed, List<String> issues, List<String> suggestions, List<Tick> checklist) {
        public Critic {
            issues = List.copyOf(issues);
            suggestions = List.copyOf(suggestions);
            checklist = List.copyOf(checklist);
        }
    }

    /** One item of the auditor's checklist; {@code result} is ✓, ✗ or N/A. */
    public record Tick(int number, String item, String result) {}

    /**
     * The goal's figures and coverage as they stood after the round; ratios in [0,1] but for metrics that count.
     *
     * @param goal of the metric that progress is told by
     * @param measures of all metrics, in the goal's order
     */
    public record Figures(Optional<Double> goal, double line, double branch, List<Optional<Double>> measures) {
        public Figures {
            measures = List.copyOf(measures);
        }
    }

    /** The round's money. {@code spentByThen} is the loop's up to and with this round. */
    public record Spend(Yuan costYuan, Yuan spentByThenYuan, List<AgentSpend> agents, List<String> guardTriggers) {
        public Spend {
            agents = List.copyOf(agents);
            guardTriggers = List.copyOf(guardTriggers);
        }
    }

    /** One step; {@code endedAt} and {@code result} are empty while it runs, and where a crash cut it off. */
    public record Step(int seq, String title, String beganAt, Optional<String> endedAt, Optional<String> result) {}

    /** What can be looked up. {@code patch} says how the diff's file is called, relative to the project. */
    public record Evidence(
            String patch,
            Excerpt diff,
            List<Attempt> attempts,
            int attemptsLeftOut,
            List<LogLine> log,
            long logLinesLeftOut) {
        public Evidence {
            attempts = List.copyOf(attempts);
            log = List.copyOf(log);
        }
    }

    /**
     * One raw reply and what became of it; {@code outcome} is {@code accepted} or why it was refused, {@code badges} its
     * corrections by kind.
     */
    public record Attempt(
            String agent,
            String artifact,
            int attempt,
            boolean accepted,
            String outcome,
            String at,
            Excerpt raw,
            String badges,
            List<SessionRecord.ErrorFacts> errors,
            List<Correction> interventions) {
        public Attempt {
            errors = List.copyOf(errors);
            interventions = List.copyOf(interventions);
        }
    }

    /** One intervention (seed 000 §4). {@code path} is the field; {@code before} and {@code after} are JSON or text. */
    public record Correction(
            String category,
            String stage,
            String rule,
            String path,
            String message,
            Optional<String> before,
            Optional<String> after) {}

    /** One log line. */
    public record LogLine(String at, String level, String agent, String intent, String message) {}

    /** All corrections of all attempts. */
    public long corrections() {
        return evidence.attempts().stream()
                .mapToLong(attempt -> attempt.interventions().size())
                .sum();
    }
}
