package dev.teamloop.cli.page;

import dev.teamloop.cli.report.ReportWords;
import dev.teamloop.cli.report.SessionRecord;
import dev.teamloop.cli.report.SessionRecord.KrFacts;
import java.util.List;
import java.util.Locale;

/** The graph of key results, drawn in SVG from left to right. */
final class Dag {
    private static final int BOX_WIDTH = 188;
    private static final int BOX_HEIGHT = 46;
    private static final int GAP_X = 44;
    private static final int GAP_Y = 14;
    private static final int MARGIN = 6;
    /** In columns, which are alike in the style's typeface; they fit a box at the largest size it gives them, that of print. */
    private static final int LONGEST = 20;

    private static final int LONGEST_ID = 10;

    private final Html html;
    private final DagLayout layout;
    private final int height;

    private Dag(Html html, DagLayout layout) {
        this.html = html;
        this.layout = layout;
        this.height = layout.rows() * (BOX_HEIGHT + GAP_Y) - GAP_Y + 2 * MARGIN;
    }

    static void draw(Html html, SessionRecord session) {
        new Dag(html, DagLayout.of(session.krs())).draw(session.krs());
    }

    private void draw(List<KrFacts> krs) {
        int width = layout.columns() * (BOX_WIDTH + GAP_X) - GAP_X + 2 * MARGIN;
        long done = krs.stream().filter(kr -> kr.status().equals("completed")).count();
        html.open(
                "svg",
                "class",
                "graph",
                "width",
                String.valueOf(width),
                "height",
                String.valueOf(height),
                "viewBox",
                "0 0 " + width + " " + height,
                "role",
                "img",
                "aria-labelledby",
                "dag-title",
                "aria-describedby",
                "dag-desc");
        html.element("title", "The key results and what they depend on", "id", "dag-title");
        html.element(
                "desc",
                done + " of " + ReportWords.counted(krs.size(), "key result")
                        + " completed. The table below says the same.",
                "id",
                "dag-desc");
        for (KrFacts kr : krs) {
            for (String needed : kr.depends()) {
                edge(needed, kr.krId());
            }
        }
        krs.forEach(this::box);
        html.close();
    }

    private void edge(String from, String to) {
        DagLayout.Place start = layout.places().get(from);
        DagLayout.Place end = layout.places().get(to);
        if (start == null || end == null) {
            return;
        }
        double x1 = x(start) + BOX_WIDTH;
        double y1 = y(start) + BOX_HEIGHT / 2.0;
        double x2 = x(end) - 6.0;
        double y2 = y(end) + BOX_HEIGHT / 2.0;
        double bend = Math.max(20, (x2 - x1) / 2);
        html.empty(
                "path",
                "class",
                "edge",
                "d",
                format("M%.1f %.1fC%.1f %.1f %.1f %.1f %.1f %.1f", x1, y1, x1 + bend, y1, x2 - bend, y2, x2, y2));
        html.empty("path", "class", "tip", "d", format("M%.1f %.1fl-5 -4v8z", x2 + 5, y2));
    }

    private void box(KrFacts kr) {
        DagLayout.Place place = layout.places().get(kr.krId());
        if (place == null) {
            return;
        }
        double x = x(place);
        double y = y(place);
        html.open("g").element("title", kr.krId() + ": " + kr.spec());
        html.empty(
                "rect",
                "class",
                "box " + Tone.of(kr).style(),
                "x",
                format("%.1f", x),
                "y",
                format("%.1f", y),
                "width",
                String.valueOf(BOX_WIDTH),
                "height",
                String.valueOf(BOX_HEIGHT),
                "rx",
                "6");
        text(x + 10, y + 19, Brief.of(kr.krId(), LONGEST_ID), "id", "start");
        text(x + BOX_WIDTH - 10, y + 19, kr.running() ? "running" : kr.status(), "", "end");
        text(x + 10, y + 37, brief(kr), "quiet brief", "start");
        html.close();
    }

    /** The first target file's name, or how the task begins. */
    private static String brief(KrFacts kr) {
        String text =
                kr.targetFiles().isEmpty() ? kr.spec() : kr.targetFiles().get(0).replaceFirst(".*/", "");
        return Brief.of(text, LONGEST);
    }

    private void text(double x, double y, String text, String style, String anchor) {
        html.element(
                "text", text, "x", format("%.1f", x), "y", format("%.1f", y), "class", style, "text-anchor", anchor);
    }

    private double x(DagLayout.Place place) {
        return MARGIN + place.column() * (double) (BOX_WIDTH + GAP_X);
    }

    /** Columns with fewer boxes stand in the middle. */
    private double y(DagLayout.Place place) {
        double free = (layout.rows() - layout.in(place.column())) * (BOX_HEIGHT + GAP_Y) / 2.0;
        return MARGIN + free + place.row() * (double) (BOX_HEIGHT + GAP_Y);
    }

    private static String format(String pattern, Object... values) {
        return String.format(Locale.ROOT, pattern, values);
    }
}
