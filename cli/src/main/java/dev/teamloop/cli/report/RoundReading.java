package dev.teamloop.cli.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.handover.ProbeScore;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.identity.LoopId;
import dev.teamloop.core.json.Json;
import dev.teamloop.core.measure.CoverageFigures;
import dev.teamloop.loop.state.LoopFolder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One round from its files: handovers, snapshot, metrics, token report, summary, patch, attempts and logs. */
final class RoundReading {
    private static final Pattern HEALTH = Pattern.compile("(?m)^- health: (\\d{1,3})$");
    private static final Pattern NOTES = Pattern.compile("(?m)^- notes: (.*)$");
    private static final int SUMMARY = 100_000;
    private static final int DIFF = 60_000;
    private static final int MOST_NAMES = 200;

    private final Source source;
    private final LoopFolder folder;
    private final LoopId loop;
    private final Map<Integer, List<RoundFacts.Step>> steps;
    private final Map<Integer, List<AgentSpend>> spend;

    RoundReading(
            Source source,
            LoopFolder folder,
            LoopId loop,
            Map<Integer, List<RoundFacts.Step>> steps,
            Map<Integer, List<AgentSpend>> spend) {
        this.source = source;
        this.folder = folder;
        this.loop = loop;
        this.steps = steps;
        this.spend = spend;
    }

    /** {@code before} is what the loop had spent before this round. */
    RoundFacts read(int round, RoundFacts.State state, Yuan before) {
        HandoverReading handovers = new HandoverReading();
        source.lines(folder.handovers(round), handovers::add);
        Optional<JsonNode> snapshot = source.json(folder.snapshot(round));
        Optional<JsonNode> metrics = source.json(folder.metrics(loop, round));
        Optional<String> summary =
                source.beginning(folder.roundSummary(round), SUMMARY).map(Excerpt::text);
        if (state == RoundFacts.State.FINISHED) {
            missing(round, folder.handovers(round), folder.snapshot(round), folder.metrics(loop, round));
            missing(round, folder.roundSummary(round), folder.tokenReport(round));
        }
        JsonNode task = handovers.task().or(() -> snapshot).orElseGet(MissingNode::getInstance);
        List<AgentSpend> agents = spend.getOrDefault(round, List.of());
        Yuan cost = agents.stream().map(AgentSpend::costYuan).reduce(Yuan.ZERO, Yuan::plus);
        return new RoundFacts(
                round,
                state,
                task.path("kr_id").asText(""),
                task.has("spec")
                        ? task.path("spec").asText()
                        : task.path("intent").asText(""),
                task.path("retry_count").asInt(),
                task.path("max_retries").asInt(),
                handovers
                        .ruling()
                        .or(() -> snapshot.map(one -> one.path("decision"))
                                .filter(JsonNode::isObject)
                                .map(HandoverReading::ruling)),
                handovers.work(),
                handovers.critics(),
                metrics.filter(one -> one.path("tests").isObject()).map(RoundReading::tests),
                metrics.flatMap(one -> experiments(round, one)),
                snapshot.filter(one -> one.path("phase").asText().equals("end")).map(RoundReading::figures),
                new RoundFacts.Spend(cost, before.plus(cost), agents, triggers(round)),
                steps.getOrDefault(round, List.of()),
                metrics.map(one -> one.path("time")).filter(JsonNode::isObject).map(RoundReading::times),
                evidence(
                        round,
                        handovers.work().flatMap(RoundFacts.Work::commitSha).isPresent()),
                summary.map(text -> found(NOTES, text)).orElse(""),
                summary.map(text -> found(HEALTH, text))
                        .filter(text -> !text.isEmpty())
                        .map(Integer::valueOf));
    }

    private void missing(int round, Path... files) {
        for (Path file : files) {
            if (!source.exists(file)) {
                source.gap("round " + round + ": " + source.name(file) + " is missing");
            }
        }
    }

    private List<String> triggers(int round) {
        return source.json(folder.tokenReport(round))
                .map(report -> HandoverReading.texts(report.path("guard_triggers")))
                .orElse(List.of());
    }

    private static RoundFacts.Tests tests(JsonNode metrics) {
        JsonNode tests = metrics.path("tests");
        List<String> failing = new ArrayList<>();
        tests.path("by_id").properties().forEach(test -> {
            String status = test.getValue().asText();
            if (!status.equals("passed") && !status.equals("skipped") && failing.size() < MOST_NAMES) {
                failing.add(test.getKey() + " (" + status + ")");
            }
        });
        return new RoundFacts.Tests(
                tests.path("collected").asInt(),
                tests.path("passed").asInt(),
                tests.path("failed").asInt(),
                tests.path("skipped").asInt(),
                HandoverReading.texts(tests.path("flaky")),
                failing,
                metrics.path("level").asText("none"));
    }

    private Optional<RoundFacts.Experiments> experiments(int round, JsonNode metrics) {
        if (!metrics.path("probes").isObject()) {
            return Optional.empty();
        }
        JsonNode checked = metrics.path("checked");
        try {
            return Optional.of(new RoundFacts.Experiments(
                    Json.as(metrics.path("probes"), ProbeScore.class),
                    checked.isObject() ? Optional.of(Json.as(checked, CoverageFigures.class)) : Optional.empty()));
        } catch (IllegalArgumentException e) {
            source.gap("round " + round + ": what experiments came to cannot be read: " + e.getMessage());
            return Optional.empty();
        }
    }

    private static RoundFacts.Figures figures(JsonNode snapshot) {
        JsonNode coverage = snapshot.path("coverage");
        return new RoundFacts.Figures(
                figure(snapshot.at("/state/figures/goal_figure")),
                coverage.path("current_line").asDouble(),
                coverage.path("current_branch").asDouble());
    }

    /** A figure that was measured. */
    static Optional<Double> figure(JsonNode node) {
        return node.isNumber() ? Optional.of(node.asDouble()) : Optional.empty();
    }

    private static RoundFacts.Times times(JsonNode time) {
        return new RoundFacts.Times(
                time.path("round_ms").asLong(),
                time.path("model_ms").asLong(),
                time.path("test_ms").asLong(),
                time.path("overhead_ms").asLong());
    }

    private RoundFacts.Evidence evidence(int round, boolean committed) {
        AttemptReading attempts = new AttemptReading(source);
        LogExcerpt log = new LogExcerpt(source);
        Path logs = folder.roundLogs(loop, round);
        for (Agent agent : Agent.values()) {
            source.lines(logs.resolve(agent.id() + "-attempts.jsonl"), line -> attempts.add(agent.id(), line));
            source.lines(logs.resolve(agent.id() + ".jsonl"), log::add);
        }
        Path patch = folder.patch(loop.interactionId(), round);
        if (committed && !source.exists(patch)) {
            source.gap("round " + round + ": the patch " + source.name(patch) + " is missing");
        }
        Optional<Excerpt> diff = source.beginning(patch, DIFF);
        return new RoundFacts.Evidence(
                diff.isPresent() ? source.name(patch) : "",
                diff.orElse(Excerpt.NONE),
                attempts.attempts(),
                attempts.leftOut(),
                log.lines(),
                log.leftOut());
    }

    private static String found(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        return matcher.find() ? matcher.group(1) : "";
    }
}
