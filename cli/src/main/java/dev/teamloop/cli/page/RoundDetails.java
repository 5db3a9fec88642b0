package dev.teamloop.cli.page;

import dev.teamloop.cli.report.AgentSpend;
import dev.teamloop.cli.report.ReportWords;
import dev.teamloop.cli.report.RoundFacts;
import dev.teamloop.core.event.RoundFigures;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;

/** What stands inside a round's block: what the critics said, what the coder did, tokens, steps. */
final class RoundDetails {
    private final Html html;
    private final RoundFacts round;
    private final String id;

    RoundDetails(Html html, RoundFacts round, String id) {
        this.html = html;
        this.round = round;
        this.id = id;
    }

    void critics() {
        if (round.critics().isEmpty()) {
            return;
        }
        html.element("h4", "Verdicts");
        html.open("ul", "class", "plain");
        for (RoundFacts.Critic critic : round.critics()) {
            html.open("li");
            html.element(
                    "span",
                    ReportWords.mark(critic.passed()) + " " + critic.agent(),
                    "class",
                    critic.passed() ? "yes" : "no-vote");
            html.text(critic.passed() ? " voted for it" : " voted against it");
            html.text(
                    round.ruling()
                                    .filter(ruling -> ruling.dissent().contains(critic.agent()))
                                    .isPresent()
                            ? ", and was outvoted"
                            : "");
            list(critic.issues());
            list(critic.suggestions());
            checklist(critic);
            html.close();
        }
        html.close();
    }

    private void list(List<String> texts) {
        if (!texts.isEmpty()) {
            html.open("ul");
            texts.forEach(text -> html.element("li", text));
            html.close();
        }
    }

    private void checklist(RoundFacts.Critic critic) {
        if (critic.checklist().isEmpty()) {
            return;
        }
        List<String> crossed = critic.checklist().stream()
                .filter(tick -> tick.result().equals("✗"))
                .map(tick -> tick.number() + " " + tick.item())
                .toList();
        html.open("details", "class", "more", "id", id + "-checklist")
                .element(
                        "summary",
                        "Checklist of " + critic.checklist().size()
                                + (crossed.isEmpty() ? ", none crossed" : ", crossed: " + String.join(", ", crossed))
                                + (crossed.isEmpty() || !critic.passed() ? "" : " (recorded; the vote stands)"));
        Tables table = Tables.begin(html, "The auditor's checklist", "No.", "Item", "Result");
        critic.checklist().forEach(tick -> table.row(String.valueOf(tick.number()), tick.item(), tick.result()));
        table.end();
        html.close();
    }

    void work() {
        round.work().ifPresent(work -> {
            html.element("h4", "What the coder handed over");
            html.open("p")
                    .element("strong", ReportWords.sentence(work.summary()))
                    .text(work.reasoning().isBlank() ? "" : " " + work.reasoning())
                    .close();
            if (!work.filesChanged().isEmpty()) {
                html.open("p").text("Changed: ");
                String comma = "";
                for (String file : work.filesChanged()) {
                    html.text(comma).element("code", file);
                    comma = ", ";
                }
                work.commitSha().ifPresent(sha -> html.text("; commit ").element("code", Commits.brief(sha)));
                html.close();
            }
        });
        round.tests().ifPresent(tests -> {
            html.element(
                    "p",
                    "Tests: " + tests.collected() + " collected, " + tests.passed() + " passed, " + tests.failed()
                            + " failed, " + tests.skipped() + " skipped; level " + tests.level() + ".");
            list(tests.failing());
            if (!tests.flaky().isEmpty()) {
                html.element("p", "Flaky: " + String.join(", ", tests.flaky()));
            }
        });
        round.experiments().ifPresent(this::experiments);
        notes();
    }

    private void experiments(RoundFigures.Experiments experiments) {
        html.element("p", "Experiments: " + ReportWords.experiments(experiments) + ".");
        list(experiments.score().survivors());
    }

    private void notes() {
        String reason = round.ruling().map(RoundFacts.Ruling::reason).orElse("");
        String notes = Findings.without(reason, round.notes());
        if (!notes.isBlank()) {
            html.element("p", notes.equals(round.notes()) ? "Notes: " + notes : ReportWords.capital(notes));
        }
    }

    void spend() {
        if (!round.spend().guardTriggers().isEmpty()) {
            html.element("p", "Budget guard: " + String.join(", ", round.spend().guardTriggers()), "class", "notice");
        }
        if (round.spend().agents().isEmpty()) {
            return;
        }
        html.element("h4", "Tokens");
        agents(html, "Tokens and money of round " + round.round(), round.spend().agents());
    }

    static void agents(Html html, String caption, List<AgentSpend> agents) {
        Tables table = Tables.begin(
                html, caption, "Agent", "Model", "#Calls", "#Tokens in", "#From cache", "#Tokens out", "#Cost");
        for (AgentSpend one : agents) {
            table.row(
                    one.agent(),
                    one.model(),
                    String.valueOf(one.calls()),
                    ReportWords.count(one.tokens().in()),
                    ReportWords.count(one.tokens().cachedIn()) + " (" + ReportWords.percent(one.cacheHits()) + ")",
                    ReportWords.count(one.tokens().out()),
                    one.costYuan() + (one.estimated() ? " estimated" : ""));
        }
        table.end();
    }

    void steps() {
        if (round.steps().isEmpty()) {
            return;
        }
        html.open("details", "class", "more", "id", id + "-steps");
        html.element(
                "summary",
                round.times()
                        .map(times -> "Steps: " + ReportWords.duration(times.round()) + ", of which models "
                                + ReportWords.duration(times.models()) + ", tests "
                                + ReportWords.duration(times.tests())
                                + ", overhead " + ReportWords.duration(times.overhead()))
                        .orElse("Steps"));
        Tables table =
                Tables.begin(html, "Steps of round " + round.round(), "Step", "What", "Began", "#Took", "Result");
        for (RoundFacts.Step step : round.steps()) {
            table.row(
                    String.valueOf(step.seq()),
                    step.title(),
                    ReportWords.clock(step.beganAt()),
                    step.endedAt().map(end -> took(step.beganAt(), end)).orElse("–"),
                    step.result().map(Commits::briefIn).orElse(step.endedAt().isPresent() ? "cut off" : "not ended"));
        }
        table.end();
        html.close();
    }

    private static String took(String began, String ended) {
        try {
            return ReportWords.duration(
                    Duration.between(Instant.parse(began), Instant.parse(ended)).toMillis());
        } catch (DateTimeParseException e) {
            return "–";
        }
    }
}
