package dev.teamloop.cli.page;

import dev.teamloop.cli.report.ReportWords;
import dev.teamloop.cli.report.RoundFacts;
import dev.teamloop.cli.report.SessionRecord;
import dev.teamloop.cli.report.SessionRecord.GoalFacts;
import dev.teamloop.cli.report.SessionRecord.KrFacts;
import dev.teamloop.cli.report.SessionRecord.MeasureFacts;
import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.MetricKind;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** How the goal's figure rose with the money spent, and the graph of key results; each with a table that says the same. */
final class ProgressSection {
    private static final String NOTHING = "No finished round with a measured figure yet, so there is nothing to draw.";

    private final Html html;
    private final SessionRecord session;

    ProgressSection(Html html, SessionRecord session) {
        this.html = html;
        this.session = session;
    }

    void write() {
        html.open("section", "aria-labelledby", "progress")
                .element("h2", coverage() ? "Coverage against spend" : "Progress against spend", "id", "progress");
        goal();
        charts();
        points();
        html.close();
        html.open("section", "aria-labelledby", "krs").element("h2", "Key results", "id", "krs");
        if (session.krs().isEmpty()) {
            html.element("p", "There is no plan yet.");
        } else {
            figure("Graph of key results");
            Dag.draw(html, session);
            html.close().close();
            krs();
        }
        html.close();
    }

    /** A figure that scrolls sideways, by keyboard too, where the window is narrower than it. */
    private void figure(String label) {
        html.open("figure").scrolling("div", label, "class", "scroll");
    }

    /** One for each measure; that all tests pass is the gates' matter where it stands beside another. */
    private void charts() {
        List<MeasureFacts> measures = session.goal().map(GoalFacts::measures).orElse(List.of());
        List<Integer> drawable = IntStream.range(0, measures.size())
                .filter(at -> measures.size() == 1 || measures.get(at).metric().kind() != MetricKind.TESTS_PASS)
                .boxed()
                .toList();
        for (int at : drawable) {
            GoalMetric metric = measures.get(at).metric();
            String name = measures.size() == 1 ? "progress" : ReportWords.name(metric);
            figure("Chart of " + name + " against spend");
            boolean drawn = Chart.draw(html, session, session.goal().orElseThrow(), at);
            html.close();
            html.element(
                    "figcaption",
                    (measures.size() == 1 ? "" : ReportWords.capital(name) + ". ") + caption(drawn, metric));
            html.close();
        }
        if (drawable.isEmpty()) {
            html.open("figure").element("figcaption", NOTHING).close();
        }
    }

    private static String caption(boolean drawn, GoalMetric metric) {
        if (!drawn) {
            return NOTHING;
        }
        String other = metric.kind() == MetricKind.COVERAGE_BRANCH ? "line" : "branch";
        return "One mark a round, at what had been spent by its end: a green dot passed; a red cross failed and was taken back."
                + (metric.kind().isCoverage() ? " Dotted: " + other + " coverage." : "");
    }

    private boolean coverage() {
        return session.goal().map(goal -> goal.primary().kind().isCoverage()).orElse(true);
    }

    private void goal() {
        session.goal().ifPresent(goal -> {
            String objective = ReportWords.sentence(goal.objective());
            html.element("p", objective + (goal.accept().isBlank() ? "" : " Accepted when: " + goal.accept()));
            if (!goal.constraints().isEmpty()) {
                html.element("p", "Constraints: " + String.join("; ", goal.constraints()));
            }
        });
    }

    private void points() {
        Optional<SessionRecord.GoalFacts> goal = session.goal();
        if (goal.isEmpty() || session.rounds().isEmpty()) {
            return;
        }
        html.open("details", "class", "more", "id", "points").element("summary", "The chart as a table");
        Tables table = Tables.begin(
                html,
                "Figure and spend after each round",
                "Round",
                "Key result",
                "Result",
                "#Goal at",
                "#Line",
                "#Branch",
                "#Spent");
        for (RoundFacts round : session.rounds()) {
            Optional<RoundFacts.Figures> figures = round.figures();
            table.row(
                    "R" + round.round(),
                    round.krId(),
                    result(round),
                    figures.map(one -> ReportWords.standing(goal.get(), one)).orElse("–"),
                    figures.map(one -> ReportWords.percent(one.line())).orElse("–"),
                    figures.map(one -> ReportWords.percent(one.branch())).orElse("–"),
                    round.spend().spentByThenYuan().toString());
        }
        table.end();
        html.close();
    }

    static String result(RoundFacts round) {
        return round.ruling()
                .map(RoundFacts.Ruling::result)
                .orElse(round.state().id());
    }

    private void krs() {
        Tables table = Tables.begin(
                html,
                "Key results in the plan's order",
                "KR",
                "Status",
                "Task",
                "Target",
                "Depends on",
                "#Retries",
                "Rounds");
        for (KrFacts kr : session.krs()) {
            table.row(
                    kr.krId(),
                    kr.running() ? "running" : kr.status(),
                    kr.spec() + kr.rootCause().map(cause -> " — " + cause).orElse(""),
                    kr.target()
                            .flatMap(target -> session.goal().flatMap(goal -> ReportWords.target(goal, target)))
                            .orElse("–"),
                    kr.depends().isEmpty() ? "–" : String.join(", ", kr.depends()),
                    kr.retryCount() + "/" + kr.maxRetries(),
                    kr.rounds().isEmpty()
                            ? "–"
                            : kr.rounds().stream().map(round -> "R" + round).collect(Collectors.joining(", ")));
        }
        table.end();
    }
}
