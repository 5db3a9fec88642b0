package dev.teamloop.loop.record;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.budget.TokenUsage;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.config.LoopConfig.CoverageThresholds;
import dev.teamloop.core.handover.CoverageReport;
import dev.teamloop.core.handover.ProbeScore;
import dev.teamloop.core.handover.TaskResult;
import dev.teamloop.core.handover.Votes;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.measure.CoverageFigures;
import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.loop.state.FileLedger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Renders the reports of seed 002: TokenReport, RoundSummary, metrics.json. Text in, text out. */
public final class Reports {
    private static final Pattern PLACE = Pattern.compile("[\\w@./+-]+\\.\\w+:\\d+\\b");

    private Reports() {}

    /** TokenReport. {@code tokens} are the loop's; its money is the round's standing, read at one moment, so that the sums agree. */
    public static ObjectNode tokenReport(RoundRecord round, TokenUsage tokens) {
        ObjectNode report = Json.MAPPER.createObjectNode();
        report.put("loop_id", round.interactionId().loopId().value());
        report.put("interaction_id", round.interactionId().value());
        report.put("round", round.round());
        ObjectNode consumption = report.putObject("consumption");
        for (Agent agent :
                List.of(Agent.CODER, Agent.REVIEWER, Agent.TESTER, Agent.AUDITOR, Agent.PUBLICIST, Agent.MAIN)) {
            consumption(
                    consumption.putObject(agent.modelKey()), round.consumption().get(agent));
        }
        consumption.putObject("main_prog").put("cost", 0);
        tokens(report.putObject("round_total"), tokensOf(round), costOf(round));
        tokens(report.putObject("cumulative"), tokens, round.standing().committed());
        ObjectNode budget = report.putObject("budget");
        budget.put("total_yuan", round.standing().budget().plain());
        budget.put("remaining_yuan", round.standing().remaining().plain());
        budget.put(
                "used_pct",
                round.standing().committed().percentOf(round.standing().budget()));
        ArrayNode triggers = report.putArray("guard_triggers");
        round.guardTriggers().forEach(triggers::add);
        ArrayNode unpriced = report.putArray("flat_rate_models");
        round.unpricedModels().forEach(unpriced::add);
        return report;
    }

    private static void consumption(ObjectNode into, FileLedger.@Nullable Consumption used) {
        into.put("in", used == null ? 0 : used.tokens().in());
        into.put("out", used == null ? 0 : used.tokens().out());
        into.put("model", used == null ? null : used.models().get(used.models().size() - 1));
        into.put("cached_in", used == null ? 0 : used.tokens().cachedIn());
        into.put("cost_yuan", (used == null ? Yuan.ZERO : used.cost()).plain());
        into.put("calls", used == null ? 0 : used.calls());
        into.put("estimated", used != null && used.estimated());
    }

    private static void tokens(ObjectNode into, TokenUsage tokens, Yuan cost) {
        into.put("in", tokens.in());
        into.put("out", tokens.out());
        into.put("cost_yuan", cost.plain());
    }

    static TokenUsage tokensOf(RoundRecord round) {
        return round.consumption().values().stream()
                .map(FileLedger.Consumption::tokens)
                .reduce(TokenUsage.NONE, TokenUsage::plus);
    }

    static Yuan costOf(RoundRecord round) {
        return round.consumption().values().stream()
                .map(FileLedger.Consumption::cost)
                .reduce(Yuan.ZERO, Yuan::plus);
    }

    /** RoundSummary. */
    public static String roundSummary(RoundRecord round, int health) {
        RoundResult outcome = round.outcome();
        TokenUsage tokens = tokensOf(round);
        String files = round.result().map(TaskResult::filesChanged).orElse(List.of()).stream()
                .collect(Collectors.joining(", "));
        return """
            # Round %d Summary
            - interaction_id: %s | round: %d | KR: %s %s
            - result: %s | retry: %d/%d | duration: %s
            - votes: %s
            - cost: %s (%d/%d tokens) | remaining: %s
            - files: %s | coverage: %s
            - notes: %s
            - health: %d
            - experiments: %s
            """.formatted(
                        round.round(),
                        round.interactionId(),
                        round.round(),
                        round.kr().krId(),
                        oneLine(round.kr().spec()),
                        outcome.word(),
                        outcome.retryCount(),
                        round.kr().maxRetries(),
                        String.format(Locale.ROOT, "%.2f", round.times().total() / 60000.0),
                        votes(outcome.votes()),
                        costOf(round),
                        tokens.in(),
                        tokens.out(),
                        round.standing().remaining(),
                        files.isEmpty() ? "none" : files,
                        round.coverage().map(Reports::coverage).orElse("not measured"),
                        oneLine(notes(round)),
                        health,
                        oneLine(experiments(round)));
    }

    private static String experiments(RoundRecord round) {
        Optional<CoverageReport> report = round.coverage();
        ProbeScore score = report.map(CoverageReport::probes).orElse(null);
        if (score == null) {
            return "nothing to try";
        }
        CoverageFigures checked = report.map(CoverageReport::checked).orElse(null);
        return (checked == null ? "" : "checked " + figures(checked) + "; ")
                + score.show()
                + (score.survivors().isEmpty() ? "" : "; unnoticed: " + String.join(", ", score.survivors()));
    }

    static String notes(RoundRecord round) {
        StringBuilder notes = new StringBuilder(round.outcome().reason());
        round.dissent().forEach(opinion -> notes.append("; outvoted: ").append(opinion));
        if (!round.lessons().isBlank()) {
            notes.append("; lessons: ").append(round.lessons().strip().replaceFirst("(?<![.;])[.;]+$", ""));
        }
        if (!round.unpricedModels().isEmpty()) {
            notes.append("; charged at the flat rate: ").append(String.join(", ", round.unpricedModels()));
        }
        notes.append("; time: ").append(time(round.times()));
        return notes.toString();
    }

    /** Where the time went, in seconds; what took none is left out. */
    private static String time(RoundTimes times) {
        StringBuilder text = new StringBuilder(seconds("models", times.models()));
        for (RoundTimes.Kind kind : RoundTimes.Kind.values()) {
            if (times.of(kind) > 0) {
                text.append(", ").append(seconds(kind.name().toLowerCase(Locale.ROOT), times.of(kind)));
            }
        }
        return text.append(", ").append(seconds("overhead", times.overhead())).toString();
    }

    private static String seconds(String what, long millis) {
        return String.format(Locale.ROOT, "%s %.1f s", what, millis / 1000.0);
    }

    static String coverage(CoverageReport report) {
        return figures(report.baseline()) + "→" + figures(report.current());
    }

    /** {@code line 12.0% / branch 8.0%}. */
    public static String figures(CoverageFigures figures) {
        return String.format(
                Locale.ROOT, "line %.1f%% / branch %.1f%%", percent(figures.line()), percent(figures.branch()));
    }

    /** Cut off, not rounded: 49.99 % is not 50 %. */
    private static double percent(double ratio) {
        return Math.floor(ratio * 1000 + 1e-6) / 10;
    }

    private static String votes(Votes votes) {
        return "reviewer=" + mark(votes.reviewer()) + ", tester=" + mark(votes.tester()) + ", auditor="
                + mark(votes.auditor());
    }

    private static String mark(@Nullable Boolean vote) {
        return vote == null ? "–" : vote ? "✓" : "✗";
    }

    static String oneLine(String text) {
        return text.lines().map(String::strip).filter(line -> !line.isEmpty()).collect(Collectors.joining(" "));
    }

    /** metrics.json: the CoverageReport with tests, gates and where the round's time went. */
    public static ObjectNode metrics(RoundRecord round, CoverageThresholds thresholds) {
        ObjectNode metrics = Json.MAPPER.createObjectNode();
        round.coverage()
                .ifPresentOrElse(
                        report -> metrics.setAll((ObjectNode) Json.tree(report)),
                        () -> metrics.put(
                                "interaction_id", round.interactionId().value()));
        metrics.put("round", round.round());
        metrics.put("kr_id", round.kr().krId().value());
        metrics.set("gates", Json.tree(round.outcome().gates()));
        metrics.put("closed_gate", round.outcome().closedGate());
        metrics.put("level", ReportFigures.level(round, thresholds));
        round.tests().ifPresent(run -> metrics.set("tests", tests(run, round.flaky())));
        ObjectNode time = metrics.putObject("time");
        RoundTimes times = round.times();
        time.put("round_ms", times.total());
        time.put("model_ms", times.models());
        time.put("test_ms", times.allTests());
        for (RoundTimes.Kind kind : RoundTimes.Kind.values()) {
            time.put("test_" + kind.name().toLowerCase(Locale.ROOT) + "_ms", times.of(kind));
        }
        time.put("overhead_ms", times.overhead());
        return metrics;
    }

    private static ObjectNode tests(TestRun run, List<String> flaky) {
        ObjectNode tests = Json.MAPPER.createObjectNode();
        tests.put("collected", run.collected());
        tests.put("passed", run.count(TestStatus.PASSED));
        tests.put("failed", run.red());
        tests.put("skipped", run.count(TestStatus.SKIPPED));
        tests.put("duration_ms", run.millis());
        tests.set("flaky", Json.tree(flaky));
        Map<String, String> byId = new TreeMap<>();
        run.byId().forEach((id, status) -> byId.put(id, status.name().toLowerCase(Locale.ROOT)));
        tests.set("by_id", Json.tree(byId));
        return tests;
    }

    /**
     * The first failures of a run, as text for prompts and messages. What several say stands once below all of them; of those that fail
     * with the same error at different places the first is told in full.
     */
    public static String failures(List<TestCase> failing, int cap) {
        Map<String, List<TestCase>> byError = new LinkedHashMap<>();
        failing.forEach(test -> byError.computeIfAbsent(error(test.message()), key -> new ArrayList<>())
                .add(test));
        StringBuilder out = new StringBuilder();
        int told = 0;
        for (List<TestCase> alike : byError.values()) {
            if (out.length() > cap) {
                out.append("… ").append(failing.size() - told).append(" more failures left out\n");
                break;
            }
            String message = alike.get(0).message();
            alike.stream()
                    .filter(test -> test.message().equals(message))
                    .forEach(test -> out.append("FAILED ").append(test.id()).append('\n'));
            out.append(message).append("\n\n");
            List<TestCase> elsewhere = alike.stream()
                    .filter(test -> !test.message().equals(message))
                    .toList();
            if (!elsewhere.isEmpty()) {
                out.append("The same error elsewhere:\n");
                elsewhere.forEach(test -> out.append("FAILED ")
                        .append(test.id())
                        .append(place(test.message()))
                        .append('\n'));
                out.append('\n');
            }
            told += alike.size();
        }
        return out.toString();
    }

    /** Of a message the part that is no place: pytest marks it, elsewhere it is the first line. */
    private static String error(String message) {
        String marked = message.lines().filter(line -> line.startsWith("E ")).collect(Collectors.joining("\n"));
        return marked.isEmpty() ? message.lines().findFirst().orElse("") : marked;
    }

    /** {@code , tests/test_a.py:12}: the last place that a message names; empty where it names none. */
    private static String place(String message) {
        String last = "";
        Matcher place = PLACE.matcher(message);
        while (place.find()) {
            last = ", " + place.group();
        }
        return last;
    }
}
