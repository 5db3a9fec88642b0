package dev.teamloop.cli.page;

import dev.teamloop.cli.report.ReportWords;
import dev.teamloop.cli.report.SpecSession;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** One phase of a spec, in a block that opens: artifact, drafts, votes, refinement, audits, raw replies. */
final class SpecPhaseSection {
    private final Html html;
    private final SpecSession.Phase phase;
    private final int number;
    private final Map<String, String> models;
    private final String id;

    SpecPhaseSection(Html html, SpecSession.Phase phase, int number, Map<String, String> models) {
        this.html = html;
        this.phase = phase;
        this.number = number;
        this.models = models;
        this.id = "phase-" + number;
    }

    void write() {
        html.newline().open("details", "class", "round", "id", id);
        summary();
        html.open("div", "class", "body");
        if (phase.attempts().isEmpty() && !phase.done()) {
            html.element("p", "Not begun.");
        }
        new DraftColumns(html, phase, id).write();
        votes();
        changes();
        audits();
        artifact();
        new Replies(html, "phase " + phase.name(), id).write(phase.attempts());
        if (phase.attemptsLeftOut() > 0) {
            html.element("p", phase.attemptsLeftOut() + " more are in the folder calls of the spec.");
        }
        html.close().close();
    }

    private void summary() {
        html.open("summary").element("h3", number + " " + phase.name(), "class", "no");
        html.element("span", phase.artifact().replace('_', ' '), "class", "what");
        Tone tone = phase.done() ? Tone.GOOD : phase.attempts().isEmpty() ? Tone.IDLE : Tone.WARN;
        html.element(
                "span",
                phase.done() ? "done" : phase.attempts().isEmpty() ? "not begun" : "under way",
                "class",
                "pill " + tone.style());
        html.open("span", "class", "meta");
        if (!phase.by().isEmpty()) {
            html.element("span", (phase.drafts().isEmpty() ? "by " : "draft of ") + name(phase.by()));
        }
        meta(phase.drafts().size(), "draft");
        meta(phase.votes().size(), "vote");
        meta(phase.changes().size(), "change");
        long undeclared =
                phase.changes().stream().filter(change -> !change.declared()).count();
        if (undeclared > 0) {
            html.element("span", undeclared + " undeclared", "class", "pill warn");
        }
        if (open() > 0) {
            html.element("span", ReportWords.counted(open(), "open gap"), "class", "pill warn");
        }
        if (phase.corrections() > 0) {
            html.element("span", ReportWords.counted(phase.corrections(), "correction"), "class", "pill warn");
        }
        html.close().close();
    }

    /** What the last audit still found. */
    private int open() {
        List<SpecSession.Audit> audits = phase.audits();
        return audits.isEmpty() ? 0 : audits.get(audits.size() - 1).gaps().size();
    }

    private void meta(int count, String noun) {
        if (count > 0) {
            html.element("span", ReportWords.counted(count, noun));
        }
    }

    private String name(String member) {
        return member + " (" + models.getOrDefault(member, "unknown") + ")";
    }

    private void votes() {
        if (phase.votes().isEmpty()) {
            return;
        }
        html.element("h4", "Votes");
        String[] header = new String[phase.votes().size() + 2];
        header[0] = "Draft of";
        for (int i = 0; i < phase.votes().size(); i++) {
            header[i + 1] = "#" + phase.votes().get(i).voter();
        }
        header[header.length - 1] = "#Sum";
        Tables table = Tables.begin(html, "What each voter gave each draft; nobody was told whose it was", header);
        phase.drafts().forEach(draft -> table.row(totals(draft, header.length)));
        table.end();
        phase.votes().forEach(this::scorecard);
    }

    private String[] totals(SpecSession.Draft draft, int columns) {
        String[] cells = new String[columns];
        cells[0] = name(draft.member()) + (draft.won() ? " – chosen" : "");
        for (int i = 0; i < phase.votes().size(); i++) {
            cells[i + 1] = phase.votes().get(i).scores().stream()
                    .filter(score -> score.author().equals(draft.member()))
                    .map(score -> figure(score.total()))
                    .findFirst()
                    .orElse("–");
        }
        cells[columns - 1] = draft.sum().map(SpecPhaseSection::figure).orElse("–");
        return cells;
    }

    private void scorecard(SpecSession.Ballot ballot) {
        html.open("details", "class", "more", "id", id + "-vote-" + ballot.voter())
                .element("summary", "Scorecard of " + name(ballot.voter()));
        List<String> categories = ballot.scores().stream()
                .flatMap(score -> score.categories().keySet().stream())
                .distinct()
                .toList();
        String[] header = new String[categories.size() + 3];
        header[0] = "Seen as";
        header[1] = "Draft of";
        for (int i = 0; i < categories.size(); i++) {
            header[i + 2] = "#" + categories.get(i);
        }
        header[header.length - 1] = "#Total";
        Tables table = Tables.begin(html, "Scores of " + ballot.voter(), header);
        for (SpecSession.Score score : ballot.scores()) {
            String[] cells = new String[header.length];
            cells[0] = score.label();
            cells[1] = score.author() + (score.author().equals(ballot.voter()) ? " (its own)" : "");
            for (int i = 0; i < categories.size(); i++) {
                Double given = score.categories().get(categories.get(i));
                cells[i + 2] = given == null ? "–" : figure(given);
            }
            cells[header.length - 1] = figure(score.total());
            table.row(cells);
        }
        table.end();
        html.close();
    }

    private static String figure(double value) {
        return value == Math.rint(value) ? String.valueOf((long) value) : String.valueOf(value);
    }

    private void changes() {
        if (phase.changes().isEmpty()) {
            return;
        }
        html.element("h4", "What refinement changed");
        int at = 0;
        for (SpecSession.Change change : phase.changes()) {
            at++;
            html.open("details", "class", "more diffs", "id", id + "-change-" + at)
                    .open("summary");
            html.text(ReportWords.capital(change.type()) + " " + change.item() + ", ");
            if (change.declared()) {
                html.text(change.source().map(source -> "taken from " + source).orElse("its author's own"));
            } else {
                html.element("span", "not declared", "class", "pill warn");
            }
            html.close();
            html.scrolling("pre", "Change " + at + " of phase " + phase.name(), "class", "diff");
            DiffLines.write(
                    html, ReplyDiff.of(change.before().text(), change.after().text()));
            html.close().close();
        }
    }

    private void audits() {
        for (SpecSession.Audit audit : phase.audits()) {
            html.element(
                    "h4",
                    "Audit " + audit.round() + ": "
                            + (audit.gaps().isEmpty()
                                    ? "nothing is missing"
                                    : ReportWords.counted(audit.gaps().size(), "gap")));
            if (!audit.gaps().isEmpty()) {
                html.open("ul");
                audit.gaps().forEach(this::gap);
                html.close();
            }
        }
    }

    private void gap(SpecSession.Gap gap) {
        String resolved = List.of(gap.action(), gap.rationale()).stream()
                .filter(text -> !text.isBlank())
                .collect(Collectors.joining(": "));
        html.open("li").text(gap.text());
        html.element("span", resolved.isEmpty() ? " – stays open" : " – " + resolved, "class", "none");
        html.close();
    }

    private void artifact() {
        if (phase.done()) {
            html.open("details", "class", "more", "id", id + "-artifact")
                    .element("summary", phase.artifact() + ".yaml");
            html.scrolling("pre", "The artifact " + phase.artifact())
                    .text(phase.text().text())
                    .close()
                    .close();
        }
    }
}
