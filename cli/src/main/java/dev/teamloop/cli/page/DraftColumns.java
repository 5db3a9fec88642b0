package dev.teamloop.cli.page;

import dev.teamloop.cli.report.SpecSession;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The drafts of a phase side by side: lines that no other draft has are marked, and each that lost can be held against the one that won. */
final class DraftColumns {
    private final Html html;
    private final SpecSession.Phase phase;
    private final String id;

    DraftColumns(Html html, SpecSession.Phase phase, String id) {
        this.html = html;
        this.phase = phase;
        this.id = id;
    }

    void write() {
        if (phase.drafts().isEmpty()) {
            return;
        }
        html.element("h4", "Drafts");
        if (phase.drafts().size() > 1) {
            html.element("p", "Marked lines stand in one draft only.", "class", "none");
        }
        Set<String> shared = shared();
        html.open("div", "class", "columns");
        for (SpecSession.Draft draft : phase.drafts()) {
            html.open("div").open("p", "class", "column").element("strong", draft.member());
            if (draft.won()) {
                html.text(" ").element("span", "chosen", "class", "pill good");
            }
            html.close();
            html.scrolling("pre", "Draft of " + draft.member(), "class", "draft");
            draft.text()
                    .text()
                    .lines()
                    .forEach(line -> html.element(
                            "span",
                            line.isEmpty() ? " " : line,
                            "class",
                            phase.drafts().size() > 1 && !shared.contains(line.strip()) ? "own" : ""));
            html.close().close();
        }
        html.close();
        differences();
    }

    /** Lines that more than one draft has. */
    private Set<String> shared() {
        Map<String, Long> counts = phase.drafts().stream()
                .flatMap(draft -> draft.text().text().lines().map(String::strip).distinct())
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
        return counts.entrySet().stream()
                .filter(line -> line.getValue() > 1)
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    private void differences() {
        List<SpecSession.Draft> won =
                phase.drafts().stream().filter(SpecSession.Draft::won).toList();
        for (SpecSession.Draft winner : won) {
            for (SpecSession.Draft other : phase.drafts()) {
                if (!other.won()) {
                    difference(other, winner);
                }
            }
        }
    }

    private void difference(SpecSession.Draft other, SpecSession.Draft winner) {
        String what = "Difference between the draft of " + other.member() + " and that of " + winner.member();
        String diff = ReplyDiff.of(other.text().text(), winner.text().text());
        html.open("details", "class", "more diffs", "id", id + "-draft-" + other.member());
        html.element(
                "summary", diff.isBlank() ? "The draft of " + other.member() + " is the same as the chosen one" : what);
        if (!diff.isBlank()) {
            html.scrolling("pre", what, "class", "diff");
            DiffLines.write(html, diff);
            html.close();
        }
        html.close();
    }
}
