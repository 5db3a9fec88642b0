package dev.teamloop.cli.report;

import dev.teamloop.core.handover.GateResult;
import dev.teamloop.core.measure.CoverageFigures;
import dev.teamloop.core.plan.KeyResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The report as Markdown, for a terminal and for a CI's summary page: the seed's session summary, then what led to it. */
public final class MarkdownReport {
    private MarkdownReport() {}

    public static String of(SessionRecord session) {
        StringBuilder out = new StringBuilder(summary(session));
        if (!session.gaps().isEmpty()) {
            out.append("\n## Not found\n\n");
            session.gaps()
                    .forEach(
                            gap -> out.append("- ").append(Markdown.inline(gap)).append('\n'));
        }
        out.append("\n## Key results\n\n").append(krs(session));
        if (!session.suspectedBugs().isEmpty()) {
            out.append(
                    "\n## Suspected bugs\n\nNamed by the agents as they met them, and not confirmed; a later round may have mended one.\n\n");
            session.suspectedBugs().forEach(one -> out.append(suspected(one)));
        }
        out.append("\n## Rounds\n\n").append(rounds(session));
        out.append("\n## Tokens and money\n\n").append(money(session));
        for (RoundFacts round : session.rounds()) {
            out.append('\n').append(RoundMarkdown.of(round));
        }
        if (!session.rejections().isEmpty()) {
            out.append("\n## Refused handovers\n\n");
            session.rejections().forEach(one -> out.append(rejection(one)));
        }
        return out.toString();
    }

    /** One round alone. */
    public static String of(RoundFacts round) {
        return RoundMarkdown.of(round);
    }

    /** The SessionSummary of seed 002, of a loop that still runs too. */
    private static String summary(SessionRecord session) {
        SessionRecord.LoopFacts loop = session.loop();
        long passed = session.krs().stream()
                .filter(kr -> kr.status().equals("completed"))
                .count();
        long retried = session.krs().stream().filter(kr -> kr.retryCount() > 0).count();
        long recovered = session.krs().stream()
                .filter(kr -> kr.retryCount() > 0 && kr.status().equals("completed"))
                .count();
        StringBuilder out = new StringBuilder("# Session Summary — " + Markdown.inline(loop.loopId()) + "\n");
        line(out, "Status", Markdown.inline(loop.status()));
        line(
                out,
                "Total rounds",
                loop.rounds() + " | KR pass rate: " + passed + "/"
                        + session.krs().size());
        line(
                out,
                "Total duration",
                String.format(Locale.ROOT, "%.4f h", loop.durationMillis() / 3_600_000.0) + " | Total cost: "
                        + session.money().totalYuan());
        if (loop.resumed() > 0) {
            line(out, "Resumed", ReportWords.counted(loop.resumed(), "time"));
        }
        session.goal().ifPresent(goal -> line(out, "Coverage", coverage(goal)));
        line(
                out,
                "ADR",
                session.decisionRecords().size() + " | CR: "
                        + session.changeRecords().size());
        line(out, "Exception aggregation", exceptions(session.health()));
        line(out, "Recovery rate", retried == 0 ? "nothing failed" : recovered + "/" + retried);
        line(out, "Health score", session.health().score().map(String::valueOf).orElse("unknown"));
        session.goal()
                .ifPresent(goal -> line(
                        out,
                        "Goal",
                        goal.measures().stream()
                                .map(one -> Markdown.inline(one.description()) + ": " + ReportWords.way(one)
                                        + ReportWords.checked(goal, one.metric())
                                                .map(checked -> " (" + checked + ")")
                                                .orElse(""))
                                .collect(Collectors.joining("; "))));
        if (!loop.reason().isEmpty()) {
            line(out, "Reason", Markdown.inline(loop.reason()));
        }
        loop.silentSeconds()
                .filter(seconds -> seconds > 90)
                .ifPresent(seconds -> line(
                        out,
                        "Silent",
                        "no sign of life for " + ReportWords.duration(seconds * 1000)
                                + "; where it does not come back, `team-loop resume` goes on"));
        return out.toString();
    }

    private static void line(StringBuilder out, String key, String value) {
        out.append("- ").append(key).append(": ").append(value).append('\n');
    }

    private static String coverage(SessionRecord.GoalFacts goal) {
        return figures(goal.baselineCoverage()) + " → " + figures(goal.currentCoverage());
    }

    private static String figures(Optional<CoverageFigures> figures) {
        return figures.map(one ->
                        "line " + ReportWords.percent(one.line()) + " / branch " + ReportWords.percent(one.branch()))
                .orElse("not measured");
    }

    private static String exceptions(SessionRecord.HealthFacts health) {
        return health.exceptions().isEmpty()
                ? "none"
                : health.exceptions().entrySet().stream()
                        .sorted(java.util.Map.Entry.comparingByKey())
                        .map(one -> Markdown.inline(one.getKey()) + " ×" + one.getValue())
                        .collect(Collectors.joining(", "));
    }

    private static String krs(SessionRecord session) {
        return session.krs().isEmpty()
                ? "No plan yet.\n"
                : Markdown.table(
                        List.of("KR", "Status", "In round", "What"),
                        session.krs().stream().map(MarkdownReport::kr).toList());
    }

    private static List<String> kr(SessionRecord.KrFacts kr) {
        String rounds = kr.rounds().isEmpty()
                ? "–"
                : kr.rounds().stream().map(String::valueOf).collect(Collectors.joining(", "));
        String cause = kr.rootCause().map(text -> " — " + Markdown.inline(text)).orElse("");
        return List.of(
                kr.krId(),
                kr.running() ? "running" : kr.status(),
                rounds,
                Markdown.inline(KeyResult.title(kr.spec())) + cause);
    }

    private static String rounds(SessionRecord session) {
        List<List<String>> rows = new ArrayList<>();
        for (RoundFacts round : session.rounds()) {
            Optional<RoundFacts.Ruling> ruling = round.ruling();
            rows.add(List.of(
                    String.valueOf(round.round()),
                    Markdown.inline(round.krId()),
                    ruling.map(RoundFacts.Ruling::result).orElse(round.state().id()),
                    ruling.map(MarkdownReport::votes).orElse("–"),
                    ruling.map(MarkdownReport::gates).orElse("–"),
                    session.goal()
                            .flatMap(goal ->
                                    round.figures().map(one -> Markdown.inline(ReportWords.standing(goal, one))))
                            .orElse("–"),
                    round.spend().costYuan().toString()));
        }
        return rows.isEmpty()
                ? "No round yet.\n"
                : Markdown.table(List.of("Round", "KR", "Result", "Votes r/t/a", "Gates", "Goal at", "Cost"), rows);
    }

    private static String votes(RoundFacts.Ruling ruling) {
        return ReportWords.mark(ruling.votes().reviewer()) + " "
                + ReportWords.mark(ruling.votes().tester()) + " "
                + ReportWords.mark(ruling.votes().auditor());
    }

    private static String gates(RoundFacts.Ruling ruling) {
        return ruling.gates().isEmpty()
                ? "–"
                : ruling.gates().stream()
                        .filter(gate -> !gate.open())
                        .map(GateResult::gate)
                        .map(gate -> Markdown.inline(gate) + " closed")
                        .reduce((one, other) -> one + ", " + other)
                        .orElse("all open");
    }

    private static String money(SessionRecord session) {
        SessionRecord.Money money = session.money();
        List<List<String>> rows = money.agents().stream()
                .map(one -> List.of(
                        one.agent(),
                        Markdown.inline(one.model()),
                        ReportWords.count(one.tokens().in()),
                        ReportWords.percent(one.cacheHits()),
                        ReportWords.count(one.tokens().out()),
                        String.valueOf(one.calls()),
                        one.costYuan() + (one.estimated() ? " (estimated)" : "")))
                .toList();
        String flat = money.flatRateModels().isEmpty()
                ? ""
                : "Charged at the flat rate, for lack of a price: "
                        + money.flatRateModels().stream().map(Markdown::inline).collect(Collectors.joining(", "))
                        + ".\n";
        return "Budget " + money.budgetYuan() + ": "
                + ReportWords.spent(
                        money.spentYuan(), money.reservedYuan(), session.loop().running())
                + ", remaining " + money.remainingYuan() + ".\n" + flat
                + (rows.isEmpty()
                        ? ""
                        : "\n"
                                + Markdown.table(
                                        List.of("Agent", "Model", "Tokens in", "Cached", "Out", "Calls", "Cost"),
                                        rows));
    }

    private static String suspected(SessionRecord.SuspectedFacts one) {
        return "- " + Markdown.inline(one.text()) + " — " + one.agent() + ", round " + one.round() + ", "
                + Markdown.inline(one.krId()) + "\n";
    }

    private static String rejection(SessionRecord.RejectionFacts one) {
        String errors = one.errors().stream()
                .map(error ->
                        Markdown.code(error.path()) + " " + Markdown.inline(error.rule() + ": " + error.message()))
                .collect(Collectors.joining("; "));
        return "- " + Markdown.inline(one.step() + " " + one.unitId()) + ", " + Markdown.inline(one.stage()) + ": "
                + errors + "\n";
    }
}
