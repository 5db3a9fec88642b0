package dev.teamloop.cli.report;

import dev.teamloop.core.event.RoundFigures;
import dev.teamloop.core.port.AgentLog;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** One round's section of the Markdown report. Diffs, raw replies and logs are left to the page. */
final class RoundMarkdown {
    private static final Set<String> LOUD = Set.of(AgentLog.Level.WARNING.name(), AgentLog.Level.ERROR.name());
    private static final int MOST_WARNINGS = 5;

    private RoundMarkdown() {}

    static String of(RoundFacts round) {
        StringBuilder out =
                new StringBuilder("## Round " + round.round() + ": " + Markdown.inline(round.krId()) + "\n\n");
        out.append(Markdown.inline(round.spec())).append("\n\n");
        if (round.ruling().isEmpty()) {
            item(out, round.state() == RoundFacts.State.RUNNING ? "Running" : "Interrupted", step(round));
        }
        round.ruling().ifPresent(ruling -> ruled(out, round, ruling));
        round.work().ifPresent(work -> {
            item(out, "Coder", Markdown.inline(work.summary()));
            if (!work.filesChanged().isEmpty()) {
                item(
                        out,
                        "Files",
                        work.filesChanged().stream().map(Markdown::code).collect(Collectors.joining(", ")));
            }
        });
        round.critics().stream()
                .filter(critic -> !critic.issues().isEmpty())
                .forEach(critic -> item(
                        out,
                        critic.agent() + (critic.passed() ? " remarks" : " objects"),
                        critic.issues().stream().map(Markdown::inline).collect(Collectors.joining("; "))));
        round.tests().ifPresent(tests -> item(out, "Tests", tests(tests)));
        round.experiments().ifPresent(one -> item(out, "Experiments", Markdown.inline(ReportWords.experiments(one))));
        warnings(out, round);
        corrections(out, round);
        item(
                out,
                "Cost",
                round.spend().costYuan()
                        + round.times().map(times -> ", " + times(times)).orElse(""));
        if (!round.spend().guardTriggers().isEmpty()) {
            item(out, "Guard", Markdown.inline(String.join(", ", round.spend().guardTriggers())));
        }
        return out.toString();
    }

    private static void item(StringBuilder out, String key, String value) {
        out.append("- **").append(key).append("**: ").append(value).append('\n');
    }

    private static String step(RoundFacts round) {
        List<RoundFacts.Step> steps = round.steps();
        if (steps.isEmpty()) {
            return "no step was begun";
        }
        RoundFacts.Step last = steps.get(steps.size() - 1);
        return "step " + last.seq() + ", " + Markdown.inline(last.title())
                + last.result()
                        .map(result -> " (" + Markdown.inline(result) + ")")
                        .orElse("");
    }

    private static void ruled(StringBuilder out, RoundFacts round, RoundFacts.Ruling ruling) {
        String retry = round.retryCount() > 0 ? ", retry " + round.retryCount() + " of " + round.maxRetries() : "";
        item(out, "Result", Markdown.inline(ruling.result()) + retry + " — " + Markdown.inline(ruling.briefly()));
        ruling.gates()
                .forEach(gate -> out.append("  - gate ")
                        .append(Markdown.inline(gate.gate()))
                        .append(gate.open() ? " open: " : " CLOSED: ")
                        .append(Markdown.inline(gate.evidence()))
                        .append('\n'));
        if (ruling.votes().cast()) {
            item(
                    out,
                    "Votes",
                    "reviewer " + ReportWords.mark(ruling.votes().reviewer()) + ", tester "
                            + ReportWords.mark(ruling.votes().tester()) + ", auditor "
                            + ReportWords.mark(ruling.votes().auditor()));
        }
        if (!ruling.dissent().isEmpty()) {
            item(out, "Dissent", Markdown.inline(String.join(", ", ruling.dissent())));
        }
    }

    private static String tests(RoundFigures.Tests tests) {
        String flaky = tests.flaky().isEmpty()
                ? ""
                : ", flaky: " + tests.flaky().stream().map(Markdown::code).collect(Collectors.joining(", "));
        return tests.collected() + " collected, " + tests.passed() + " passed, " + tests.failed() + " failed, "
                + tests.skipped() + " skipped; level " + Markdown.inline(tests.level()) + flaky;
    }

    /** What the critics were to look at stands among them. */
    private static void warnings(StringBuilder out, RoundFacts round) {
        List<RoundFacts.LogLine> loud = round.evidence().log().stream()
                .filter(line -> LOUD.contains(line.level()))
                .toList();
        if (!loud.isEmpty()) {
            item(out, "Warnings", String.valueOf(loud.size()));
            loud.stream()
                    .limit(MOST_WARNINGS)
                    .forEach(line -> out.append("  - ")
                            .append(Markdown.inline(line.agent() + ", " + line.intent() + ": " + line.message()))
                            .append('\n'));
        }
    }

    private static void corrections(StringBuilder out, RoundFacts round) {
        Map<String, Integer> categories = new LinkedHashMap<>();
        round.evidence()
                .attempts()
                .forEach(attempt ->
                        attempt.interventions().forEach(one -> categories.merge(one.category(), 1, Integer::sum)));
        if (!categories.isEmpty()) {
            item(
                    out,
                    "Corrections of replies",
                    categories.entrySet().stream()
                            .map(one -> Markdown.inline(one.getKey()) + " ×" + one.getValue())
                            .collect(Collectors.joining(", ")));
        }
        long refused = round.evidence().attempts().stream()
                .filter(attempt -> !attempt.accepted())
                .count();
        if (refused > 0) {
            item(out, "Replies refused, or none that came", String.valueOf(refused));
        }
    }

    private static String times(RoundFigures.Times times) {
        return ReportWords.duration(times.round()) + " (models " + ReportWords.duration(times.models()) + ", tests "
                + ReportWords.duration(times.tests()) + ")";
    }
}
