package dev.teamloop.cli.page;

import dev.teamloop.cli.report.ReportWords;
import dev.teamloop.cli.report.RoundFacts;
import dev.teamloop.cli.report.SessionRecord;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/** Raw replies of models with the badges of their corrections, and what changed from a refused one to the accepted one (seed 000 §4.3, §5). */
final class Replies {
    /** The artifacts that are votes. */
    private static final Set<String> VOTES = Set.of("review", "test", "audit", "vote_scorecard");

    private final Html html;
    private final String where;
    private final String id;
    private final Map<String, String> shown = new HashMap<>();
    private int fixes;

    /** {@code where} says whose replies these are, as {@code round 3}; {@code id} is what the ids of their blocks begin with. */
    Replies(Html html, String where, String id) {
        this.html = html;
        this.where = where;
        this.id = id;
    }

    /** Those of one round, or of one phase, in the order of time. */
    void write(List<RoundFacts.Attempt> attempts) {
        if (attempts.isEmpty()) {
            return;
        }
        long corrections = attempts.stream()
                .mapToLong(attempt -> attempt.interventions().size())
                .sum();
        html.element("h4", "Replies of the models", "class", corrections > 0 ? "" : "screen");
        if (corrections > 0) {
            html.element(
                    "p",
                    ReportWords.counted(corrections, "correction")
                            + " and additions of the program. Each badge opens to the rule, the field, and the text"
                            + " before and after.",
                    "class",
                    "notice");
        }
        List<String> names = ReplyNames.of(attempts);
        for (int i = 0; i < attempts.size(); i++) {
            String place = id + "-reply-" + (i + 1);
            attempt(attempts.get(i), names.get(i), place);
            RoundFacts.Attempt now = attempts.get(i);
            corrected(attempts, i).ifPresent(earlier -> change(attempts.get(earlier), names.get(earlier), now, place));
        }
    }

    /** The refused reply that this accepted one corrects: the one before it of the same agent. */
    private static OptionalInt corrected(List<RoundFacts.Attempt> attempts, int at) {
        RoundFacts.Attempt accepted = attempts.get(at);
        for (int i = at - 1; accepted.accepted() && accepted.attempt() > 1 && i >= 0; i--) {
            RoundFacts.Attempt earlier = attempts.get(i);
            if (earlier.agent().equals(accepted.agent()) && earlier.artifact().equals(accepted.artifact())) {
                return earlier.accepted() || earlier.raw().isEmpty() ? OptionalInt.empty() : OptionalInt.of(i);
            }
        }
        return OptionalInt.empty();
    }

    private void change(RoundFacts.Attempt refused, String name, RoundFacts.Attempt accepted, String place) {
        String diff = ReplyDiff.of(refused.raw().text(), accepted.raw().text());
        html.open("details", "class", "more diffs", "id", place + "-change")
                .element("summary", "What changed from " + name + " (refused)")
                .scrolling("pre", "Difference between two replies of " + where, "class", "diff");
        DiffLines.write(html, diff);
        html.close().close();
    }

    private void attempt(RoundFacts.Attempt attempt, String name, String place) {
        if (!attempt.interventions().isEmpty()) {
            fixes(attempt, name, place);
        }
        html.open("details", "class", "more raw", "id", place).open("summary").text(name + ": ");
        html.element("span", attempt.outcome(), "class", attempt.accepted() ? "yes" : "no-vote");
        html.text(", " + ReportWords.clock(attempt.at())).close();
        errors(attempt.errors());
        String earlier = shown.putIfAbsent(attempt.agent() + attempt.raw().text(), name);
        if (attempt.raw().isEmpty()) {
            html.element("p", "No text came before it failed.");
        } else if (earlier != null) {
            html.element("p", "The same text as in " + earlier + ".");
        } else {
            html.scrolling("pre", "Raw text of " + where + ": " + name)
                    .text(attempt.raw().text())
                    .close();
        }
        html.close();
    }

    /** A voter's corrections are one notice, closed until it is asked for (seed 000 §4). */
    private void fixes(RoundFacts.Attempt attempt, String name, String place) {
        if (VOTES.contains(attempt.artifact())) {
            html.open("details", "class", "more fixes", "id", place + "-fixes")
                    .element("summary", name + ": " + attempt.badges());
        } else {
            html.element("p", name + ": " + attempt.badges(), "class", "none").open("div", "class", "fixes");
        }
        attempt.interventions().forEach(this::fix);
        html.close();
    }

    private void errors(List<SessionRecord.ErrorFacts> errors) {
        if (errors.isEmpty()) {
            return;
        }
        Tables table = Tables.begin(html, "Why it was refused", "Field", "Rule", "Message");
        errors.forEach(error -> table.row(error.path(), error.rule(), error.message()));
        table.end();
    }

    private void fix(RoundFacts.Correction one) {
        fixes++;
        html.open("details", "class", "fix", "id", id + "-fix-" + fixes);
        html.element("summary", one.category().replace('_', ' ') + ": " + one.rule());
        html.open("dl");
        html.element("dt", "Rule").element("dd", one.rule());
        html.element("dt", "Field")
                .open("dd")
                .element("code", one.path().isEmpty() ? "the text as a whole" : one.path())
                .close();
        html.element("dt", "Stage").element("dd", one.stage().replace('_', ' '));
        html.element("dt", "What").element("dd", one.message());
        html.element("dt", "Before")
                .open("dd")
                .element("pre", one.before().orElse("(none given)"))
                .close();
        html.element("dt", "After")
                .open("dd")
                .element("pre", one.after().orElse("(none given)"))
                .close();
        html.close().close();
    }
}
