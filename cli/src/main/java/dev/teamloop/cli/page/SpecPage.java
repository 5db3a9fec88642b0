package dev.teamloop.cli.page;

import dev.teamloop.cli.report.ReportWords;
import dev.teamloop.cli.report.SpecSession;
import dev.teamloop.core.plan.KeyResult;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The page of a spec: what was asked and answered, and phase by phase what the council wrote, voted, refined and audited (SPEC §14). */
public final class SpecPage {
    private final Html html;
    private final SpecSession spec;

    private SpecPage(Html html, SpecSession spec) {
        this.html = html;
        this.spec = spec;
    }

    /** {@code live}: with the script that reloads it when {@code serve} says that there is news. */
    public static String of(SpecSession spec, boolean live) {
        return PageFrame.page(
                spec.status() + " — " + spec.id() + " — team-loop",
                "Written by team-loop from the spec's files at " + PageFrame.written(spec.generatedAt())
                        + ". All times are UTC. What drafts, votes and artifacts say is the models' own; what"
                        + " refinement changed, and how the acceptance tests end today, was found out by the program.",
                live,
                html -> new SpecPage(html, spec).head(),
                html -> new SpecPage(html, spec).main());
    }

    private void head() {
        html.open("header");
        html.open("p", "class", "eyebrow")
                .text("team-loop spec ")
                .element("code", spec.id())
                .close();
        String title = KeyResult.title(spec.idea());
        html.element("h1", title);
        if (!title.equals(spec.idea().strip())) {
            html.element("pre", spec.idea());
        }
        html.open("div", "class", "verdict", "id", "why");
        html.element("span", spec.status(), "class", "pill " + tone().style());
        html.element("p", next()).close();
        if (!spec.unread().isEmpty()) {
            html.element("p", String.join("; ", spec.unread()), "class", "notice");
        }
        figures();
        navigation();
        html.close();
    }

    private Tone tone() {
        return spec.commit().isPresent() ? Tone.GOOD : spec.findings().isEmpty() ? Tone.WARN : Tone.BAD;
    }

    private String next() {
        return spec.commit()
                .map(commit -> "The acceptance tests are committed as " + Commits.brief(commit)
                        + ". 'team-loop goal --spec " + spec.id() + "' reaches them.")
                .orElseGet(() -> spec.findings().isEmpty()
                        ? command()
                        : "The acceptance tests are not good yet: "
                                + spec.findings().get(0));
    }

    private String command() {
        return switch (spec.status()) {
            case "waits for approval" -> "'team-loop spec approve " + spec.id() + "' commits its tests.";
            case "waits for answers" ->
                "'team-loop spec resume " + spec.id() + " --answers FILE' goes on once its questions are answered.";
            default -> "'team-loop spec resume " + spec.id() + "' goes on with it.";
        };
    }

    private void figures() {
        long done = spec.phases().stream().filter(SpecSession.Phase::done).count();
        html.open("dl", "class", "figures");
        figure("Phases", done + " of " + spec.phases().size(), "began " + ReportWords.moment(spec.createdAt()));
        figure("Spent", spec.spentYuan().toString(), "of " + spec.budgetYuan());
        figure(
                "Council",
                ReportWords.counted(spec.members().size(), "member"),
                spec.members().values().stream().distinct().collect(Collectors.joining(", ")));
        figure(
                "Answers",
                spec.answers().stream().filter(one -> one.by().equals("user")).count() + " by you",
                spec.answers().stream()
                                .filter(one -> one.by().equals("ai_skip"))
                                .count() + " by a model");
        figure("Acceptance tests", String.valueOf(spec.trial().size()), ends(spec.trial()));
        html.close();
    }

    private static String ends(Map<String, String> trial) {
        String ends = trial.values().stream()
                .collect(Collectors.groupingBy(end -> end, TreeMap::new, Collectors.counting()))
                .entrySet()
                .stream()
                .map(end -> end.getValue() + " " + end.getKey())
                .collect(Collectors.joining(", "));
        return ends.isEmpty() ? "not tried yet" : ends + " today";
    }

    private void figure(String name, String value, String more) {
        html.open("div").element("dt", name).open("dd").text(value);
        html.element("small", more).close().close();
    }

    private void navigation() {
        html.open("nav", "aria-label", "Sections").open("ul");
        link("answers", "Answers");
        link("phases", "Phases");
        link("trial", "Trial of the tests");
        html.close().close();
    }

    private void link(String to, String text) {
        html.open("li").element("a", text, "href", "#" + to).close();
    }

    private void main() {
        answers();
        html.open("section", "aria-labelledby", "phases").element("h2", "Phases", "id", "phases");
        int number = 0;
        for (SpecSession.Phase phase : spec.phases()) {
            number++;
            new SpecPhaseSection(html, phase, number, spec.members()).write();
        }
        html.close();
        trial();
    }

    private void answers() {
        html.open("section", "aria-labelledby", "answers").element("h2", "Answers", "id", "answers");
        if (spec.answers().isEmpty()) {
            html.element("p", "No question has been answered yet.");
        } else {
            Tables table = Tables.begin(html, "The interview", "Question", "Answer", "Answered by");
            spec.answers().forEach(one -> table.row(one.question(), one.text(), by(one.by())));
            table.end();
        }
        html.close();
    }

    private static String by(String by) {
        return switch (by) {
            case "user" -> "you";
            case "ai_skip" -> "a model";
            default -> "nobody yet";
        };
    }

    private void trial() {
        html.open("section", "aria-labelledby", "trial").element("h2", "Trial of the tests", "id", "trial");
        if (spec.trial().isEmpty()) {
            html.element("p", "No acceptance test has been run yet.");
        } else {
            Tables table = Tables.begin(html, "How each acceptance test ends before any work is done", "Test", "Ends");
            spec.trial().forEach(table::row);
            table.end();
        }
        if (!spec.findings().isEmpty()) {
            html.element("h4", "Why they cannot be taken").open("ul");
            spec.findings().forEach(finding -> html.element("li", finding));
            html.close();
        }
        html.close();
    }
}
