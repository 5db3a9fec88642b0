package dev.teamloop.cli.page;

import dev.teamloop.cli.report.ReportWords;
import dev.teamloop.cli.report.SessionRecord;
import dev.teamloop.cli.report.SessionRecord.KrFacts;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.DoubleStream;

/**
 * The graph of key results in SVG, twice, of which a window shows one: from left to right, and for narrow windows from top to
 * bottom, one below the other.
 */
final class Dag {
    private static final int BOX_HEIGHT = 46;
    private static final int MARGIN = 6;
    private static final int LONGEST_ID = 10;

    private final Html html;
    private final Form form;
    private final Map<String, Corner> corners;

    /** How it is laid out. */
    private enum Form {
        WIDE(188, 44, 14, 20),
        NARROW(284, 0, 14, 30);

        private static final int GUTTER = 34;

        private final int boxWidth;
        private final int gapX;
        private final int gapY;
        /** In columns, alike in the style's typeface; they fit a box at the largest size, of the wide form that of print. */
        private final int longest;

        Form(int boxWidth, int gapX, int gapY, int longest) {
            this.boxWidth = boxWidth;
            this.gapX = gapX;
            this.gapY = gapY;
            this.longest = longest;
        }

        String style() {
            return name().toLowerCase(Locale.ROOT);
        }

        Map<String, Corner> corners(DagLayout layout) {
            Map<String, Corner> corners = new LinkedHashMap<>();
            if (this == WIDE) {
                layout.places().forEach((kr, place) -> corners.put(kr, wide(layout, place)));
            } else {
                for (String kr : layout.inOrder()) {
                    corners.put(kr, new Corner(GUTTER, MARGIN + corners.size() * (double) (BOX_HEIGHT + gapY)));
                }
            }
            return corners;
        }

        /** Columns with fewer boxes stand in the middle. */
        private Corner wide(DagLayout layout, DagLayout.Place place) {
            double free = (layout.rows() - layout.in(place.column())) * (BOX_HEIGHT + gapY) / 2.0;
            return new Corner(
                    MARGIN + place.column() * (double) (boxWidth + gapX),
                    MARGIN + free + place.row() * (double) (BOX_HEIGHT + gapY));
        }
    }

    /** The upper left one of a box. */
    private record Corner(double x, double y) {}

    private Dag(Html html, Form form, DagLayout layout) {
        this.html = html;
        this.form = form;
        this.corners = form.corners(layout);
    }

    static void draw(Html html, SessionRecord session) {
        DagLayout layout = DagLayout.of(session.krs());
        for (Form form : Form.values()) {
            new Dag(html, form, layout).draw(session.krs());
        }
    }

    private void draw(List<KrFacts> krs) {
        int width = extent(corners.values().stream().mapToDouble(Corner::x)) + form.boxWidth + MARGIN;
        int height = extent(corners.values().stream().mapToDouble(Corner::y)) + BOX_HEIGHT + MARGIN;
        String id = "dag-" + form.style();
        html.open(
                "svg",
                "class",
                "graph " + form.style(),
                "width",
                String.valueOf(width),
                "height",
                String.valueOf(height),
                "viewBox",
                "0 0 " + width + " " + height,
                "role",
                "img",
                "aria-labelledby",
                id + "-title",
                "aria-describedby",
                id + "-desc");
        html.element("title", "The key results and what they depend on", "id", id + "-title");
        long done = krs.stream().filter(kr -> kr.status().equals("completed")).count();
        html.element(
                "desc",
                done + " of " + ReportWords.counted(krs.size(), "key result")
                        + " completed. The table below says the same.",
                "id",
                id + "-desc");
        for (KrFacts kr : krs) {
            for (String needed : kr.depends()) {
                edge(needed, kr.krId());
            }
        }
        krs.forEach(this::box);
        html.close();
    }

    private static int extent(DoubleStream places) {
        return (int) Math.ceil(places.max().orElse(0));
    }

    private void edge(String from, String to) {
        Corner start = corners.get(from);
        Corner end = corners.get(to);
        if (start == null || end == null) {
            return;
        }
        if (form == Form.WIDE) {
            double x1 = start.x() + form.boxWidth;
            double y1 = start.y() + BOX_HEIGHT / 2.0;
            double bend = Math.max(20, (end.x() - 6 - x1) / 2);
            curve(x1, y1, bend, end.x() - 6, end.y() + BOX_HEIGHT / 2.0, bend);
        } else {
            // in the gutter, further out where it passes more boxes; it leaves a box below where others arrive
            double bend = Math.min(38, 10 + Math.abs(end.y() - start.y()) / 10);
            curve(start.x(), start.y() + BOX_HEIGHT * 0.7, -bend, end.x() - 6, end.y() + BOX_HEIGHT * 0.3, bend);
        }
    }

    private void curve(double x1, double y1, double out, double x2, double y2, double in) {
        String path = format("M%.1f %.1fC%.1f %.1f %.1f %.1f %.1f %.1f", x1, y1, x1 + out, y1, x2 - in, y2, x2, y2);
        html.empty("path", "class", "edge", "d", path);
        html.empty("path", "class", "tip", "d", format("M%.1f %.1fl-5 -4v8z", x2 + 5, y2));
    }

    private void box(KrFacts kr) {
        Corner corner = corners.get(kr.krId());
        if (corner == null) {
            return;
        }
        double x = corner.x();
        double y = corner.y();
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
                String.valueOf(form.boxWidth),
                "height",
                String.valueOf(BOX_HEIGHT),
                "rx",
                "6");
        text(x + 10, y + 19, FittedText.of(kr.krId(), LONGEST_ID), "id", "start");
        text(x + form.boxWidth - 10, y + 19, kr.running() ? "running" : kr.status(), "", "end");
        text(x + 10, y + 37, brief(kr), "quiet brief", "start");
        html.close();
    }

    /** The first target file's name, or how the task begins. */
    private String brief(KrFacts kr) {
        String text =
                kr.targetFiles().isEmpty() ? kr.spec() : kr.targetFiles().get(0).replaceFirst(".*/", "");
        return FittedText.of(text, form.longest);
    }

    private void text(double x, double y, String text, String style, String anchor) {
        html.element(
                "text", text, "x", format("%.1f", x), "y", format("%.1f", y), "class", style, "text-anchor", anchor);
    }

    private static String format(String pattern, Object... values) {
        return String.format(Locale.ROOT, pattern, values);
    }
}
