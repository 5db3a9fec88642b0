package dev.teamloop.cli.report;

import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.measure.CoverageFigures;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Everything that is told about one loop, as its files say it. Quoted texts are excerpts with secrets masked; nothing is
 * escaped for any output. What could not be read stands in {@code gaps}, one sentence each.
 *
 * @param schema always {@link #SCHEMA}; the JSON form is described in docs/schemas/report-1.json
 * @param generatedAt when the files were read, ISO 8601
 */
public record SessionRecord(
        String schema,
        String generatedAt,
        LoopFacts loop,
        Optional<GoalFacts> goal,
        Money money,
        List<KrFacts> krs,
        List<RoundFacts> rounds,
        List<ChangeFacts> changeRecords,
        List<AdrFacts> decisionRecords,
        List<RejectionFacts> rejections,
        List<SuspectedFacts> suspectedBugs,
        HealthFacts health,
        Optional<Excerpt> crashLog,
        List<String> gaps) {
    /** The name and version of the JSON form. The number rises when a reader of the earlier one would misread it. */
    public static final String SCHEMA = "team-loop/report/1";

    public SessionRecord {
        krs = List.copyOf(krs);
        rounds = List.copyOf(rounds);
        changeRecords = List.copyOf(changeRecords);
        decisionRecords = List.copyOf(decisionRecords);
        rejections = List.copyOf(rejections);
        suspectedBugs = List.copyOf(suspectedBugs);
        gaps = List.copyOf(gaps);
    }

    /**
     * Where the loop stands.
     *
     * @param status RUNNING, INTERRUPTED where it has not ended and no process runs it, or how it ended
     * @param reason why it ended or stands still; empty while it runs
     * @param rounds finished rounds
     * @param resumed how often it went on after it had stopped or crashed; the time of a round that was broken off counts nowhere
     * @param now what a running loop is doing; empty before its first step
     * @param silentSeconds how long a running loop gave no sign of life, where it left one
     */
    public record LoopFacts(
            String loopId,
            String interactionId,
            String project,
            String branch,
            String status,
            String reason,
            String startedAt,
            long durationMillis,
            int rounds,
            int resumed,
            Optional<NowFacts> now,
            Optional<Long> silentSeconds) {
        public boolean running() {
            return status.equals("RUNNING");
        }
    }

    /**
     * What a running loop is doing.
     *
     * @param krId the key result in work; empty before the first round and between two
     * @param step which of the eleven, and {@code title} what it is called
     * @param since when that step began, ISO 8601
     * @param doing what takes long inside it: models that are asked, tests that run
     * @param beside the rounds that are in hand beside this one, each in a room of its own
     */
    public record NowFacts(
            int round,
            Optional<String> krId,
            int step,
            String title,
            String since,
            List<DoingFacts> doing,
            List<NowFacts> beside) {
        public NowFacts {
            beside = List.copyOf(beside);
            doing = List.copyOf(doing);
        }
    }

    /** One thing that is under way {@code since} a moment, ISO 8601; {@code detail} may be empty. */
    public record DoingFacts(String what, String detail, String since) {}

    /**
     * The goal and its figures.
     *
     * @param primary the metric that progress is told by; {@code description}, {@code baseline} and {@code current} are its own
     * @param checkedCoverage the current one without what is known to be run and not checked; empty where nothing is
     * @param measures all metrics with their figures, in the goal's order
     */
    public record GoalFacts(
            String text,
            String objective,
            String accept,
            List<String> constraints,
            List<GoalMetric> metrics,
            GoalMetric primary,
            String description,
            Optional<Double> baseline,
            Optional<Double> current,
            boolean met,
            int maxRounds,
            Optional<CoverageFigures> baselineCoverage,
            Optional<CoverageFigures> currentCoverage,
            Optional<CoverageFigures> checkedCoverage,
            List<MeasureFacts> measures) {
        public GoalFacts {
            constraints = List.copyOf(constraints);
            metrics = List.copyOf(metrics);
            measures = List.copyOf(measures);
        }
    }

    /** One metric with its figure at the loop's first baseline and now, empty where it was not measured; {@code met}: it holds now. */
    public record MeasureFacts(
            GoalMetric metric, String description, Optional<Double> baseline, Optional<Double> current, boolean met) {}

    /** The ledger: {@code reserved} is the worst case of calls that are under way or were cut off by a crash. */
    public record Money(
            Yuan budgetYuan,
            Yuan spentYuan,
            Yuan reservedYuan,
            Yuan remainingYuan,
            List<AgentSpend> agents,
            List<String> flatRateModels) {
        public Money {
            agents = List.copyOf(agents);
            flatRateModels = List.copyOf(flatRateModels);
        }

        /** What has been spent or may have been: a call that was broken off counts as much as it can have cost. */
        public Yuan totalYuan() {
            return spentYuan.plus(reservedYuan);
        }
    }

    /** One key result. {@code rounds} are those that worked on it. {@code rootCause} is set once skipped. */
    public record KrFacts(
            String krId,
            int tier,
            String spec,
            String status,
            boolean running,
            List<String> depends,
            List<String> targetFiles,
            Optional<Double> target,
            int retryCount,
            int maxRetries,
            Optional<String> rootCause,
            List<Integer> rounds) {
        public KrFacts {
            depends = List.copyOf(depends);
            targetFiles = List.copyOf(targetFiles);
            rounds = List.copyOf(rounds);
        }
    }

    /** A change record of this loop. */
    public record ChangeFacts(int crId, int round, String krId, String commitSha, List<String> filesChanged) {
        public ChangeFacts {
            filesChanged = List.copyOf(filesChanged);
        }
    }

    /** A decision record of this loop. */
    public record AdrFacts(String name, String title, Excerpt text) {}

    /** A handover that was refused for good, as it is kept for {@code revalidate}. */
    public record RejectionFacts(
            String step, String unitId, String stage, int retryCount, List<ErrorFacts> errors, Excerpt raw) {
        public RejectionFacts {
            errors = List.copyOf(errors);
        }
    }

    /** Why a value was refused. */
    public record ErrorFacts(String path, String rule, String message) {}

    /** What an agent takes for a bug of the project, and the round and KR in which it said so first. */
    public record SuspectedFacts(int round, String krId, String agent, String text) {}

    /** The health score, 0 to 100, with what it counts; empty where the logs cannot be read. */
    public record HealthFacts(
            Optional<Integer> score,
            int errors,
            int warnings,
            int riskFlags,
            boolean noImprovementInThreeRounds,
            boolean sameKrRetriedMoreThanTwice,
            Map<String, Integer> exceptions) {
        public HealthFacts {
            exceptions = Map.copyOf(exceptions);
        }
    }
}
