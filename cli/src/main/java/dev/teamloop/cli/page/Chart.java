package dev.teamloop.cli.page;

import dev.teamloop.cli.report.ReportWords;
import dev.teamloop.cli.report.SessionRecord;
import dev.teamloop.core.goal.GoalMetric;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * The goal's figure against the money spent, one point a finished round: a drawing in SVG. The line is a stair, because a
 * figure changes at a round's end and at no other time.
 */
final class Chart {
    private static final int TOP = 18;
    private static final int BOTTOM = 48;
    private static final int TICKS = 4;
    private static final int LABEL_GAP = 18;
    /** How wide a label's letters are, at most. */
    private static final int LETTER = 9;

    private final Html html;
    private final Form form;
    private final GoalMetric metric;
    private final List<ChartPoint> points;
    private final double most;
    private final double highest;

    /** It is drawn twice, of which a window shows one; how wide, with how much at its sides, and how many rounds are named. */
    private enum Form {
        WIDE(720, 300, 56, 104, 14),
        NARROW(360, 280, 54, 88, 6);

        private final int width;
        private final int height;
        private final int left;
        private final int right;
        private final int mostLabels;

        Form(int width, int height, int left, int right, int mostLabels) {
            this.width = width;
            this.height = height;
            this.left = left;
            this.right = right;
            this.mostLabels = mostLabels;
        }

        String style() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private Chart(Html html, Form form, GoalMetric metric, List<ChartPoint> points) {
        this.html = html;
        this.form = form;
        this.metric = metric;
        this.points = points;
        this.most = Math.max(1e-6, points.get(points.size() - 1).spent()) * 1.02;
        this.highest = metric.kind().isRatio() ? 1 : Math.max(1, max(metric, points)) * 1.05;
    }

    private static double max(GoalMetric metric, List<ChartPoint> points) {
        return Math.max(
                metric.target(),
                points.stream().mapToDouble(ChartPoint::figure).max().orElse(0));
    }

    /** Draws the measure at this place of the goal's; false where too little was measured for a line. */
    static boolean draw(Html html, SessionRecord session, SessionRecord.GoalFacts goal, int at) {
        List<ChartPoint> points = ChartPoint.of(session, goal, at);
        if (points.size() < 2) {
            return false;
        }
        for (Form form : Form.values()) {
            String id = "chart-" + form.style() + (at == 0 ? "" : "-" + (at + 1));
            new Chart(html, form, goal.measures().get(at).metric(), points).draw(session, id);
        }
        return true;
    }

    private void draw(SessionRecord session, String id) {
        ChartPoint last = points.get(points.size() - 1);
        html.open(
                "svg",
                "class",
                "chart " + form.style(),
                "viewBox",
                "0 0 " + form.width + " " + form.height,
                "role",
                "img",
                "aria-labelledby",
                id + "-title",
                "aria-describedby",
                id + "-desc");
        html.element(
                "title",
                ReportWords.capital(ReportWords.name(metric)) + " against the money spent",
                "id",
                id + "-title");
        html.element(
                "desc",
                "From " + show(points.get(0).figure()) + " at the start to " + show(last.figure()) + " after "
                        + ReportWords.counted(session.loop().rounds(), "round") + " and "
                        + session.money().totalYuan() + "; the target is "
                        + show(metric.target()) + ". The table below holds every point.",
                "id",
                id + "-desc");
        axes();
        target();
        if (points.stream().allMatch(point -> point.other().isPresent())) {
            line("other", point -> point.other().orElse(0.0));
            label(apart(last), other(), "quiet");
        }
        line("main", ChartPoint::figure);
        label(last.figure(), name(), "id");
        dots();
        html.close();
    }

    /** Where the other line's name stands: at its end, or beside the goal's own name where the lines end together. */
    private double apart(ChartPoint last) {
        double own = last.other().orElse(0.0);
        double gap = LABEL_GAP * highest / (form.height - TOP - BOTTOM);
        return Math.abs(own - last.figure()) >= gap ? own : last.figure() + (own >= last.figure() ? gap : -gap);
    }

    private String name() {
        return metric.kind().isCoverage()
                ? metric.kind().id().substring("coverage.".length())
                : metric.kind().id();
    }

    private String other() {
        return name().equals("branch") ? "line" : "branch";
    }

    private String show(double figure) {
        return metric.show(figure);
    }

    private void axes() {
        for (int i = 0; i <= TICKS; i++) {
            double figure = highest * i / TICKS;
            String y = number(y(figure));
            html.empty(
                    "line",
                    "class",
                    "grid",
                    "x1",
                    number(form.left),
                    "x2",
                    number(form.width - form.right),
                    "y1",
                    y,
                    "y2",
                    y);
            String shown = metric.kind().isRatio() ? show(figure) : String.valueOf(Math.round(figure));
            text(form.left - 8, y(figure) + 4, shown, "quiet", "end");
        }
        double step = step(most / TICKS);
        int decimals = Math.max(2, (int) -Math.floor(Math.log10(step)));
        double free = Double.NEGATIVE_INFINITY;
        for (int i = 0; i * step <= most; i++) {
            String mark = String.format(Locale.ROOT, "¥%." + decimals + "f", i * step);
            double begin = x(i * step) - mark.length() * LETTER / 2.0;
            if (begin > free) {
                text(x(i * step), form.height - BOTTOM + 21, mark, "quiet", "middle");
                free = begin + mark.length() * LETTER;
            }
        }
        text((form.left + form.width - form.right) / 2.0, form.height - 6, "spent so far", "quiet", "middle");
    }

    /** The next of 1, 2 and 5 times a power of ten, so that marks are round and never the same. */
    static double step(double least) {
        double power = Math.pow(10, Math.floor(Math.log10(least)));
        return least <= power ? power : least <= 2 * power ? 2 * power : least <= 5 * power ? 5 * power : 10 * power;
    }

    private void target() {
        double target = metric.target();
        if (target >= 0 && target <= highest) {
            String y = number(y(target));
            html.empty(
                    "line",
                    "class",
                    "target",
                    "x1",
                    number(form.left),
                    "x2",
                    number(form.width - form.right),
                    "y1",
                    y,
                    "y2",
                    y);
            boolean room = form == Form.WIDE
                    && points.stream()
                            .noneMatch(point -> Math.abs(y(point.figure()) - y(target)) < 16
                                    && point.equals(points.get(points.size() - 1)));
            if (room) {
                label(target, "target " + show(target), "targetname");
            } else {
                text(form.left + 6, y(target) - 6, "target " + show(target), "targetname", "start");
            }
        }
    }

    private void line(String style, ToDoubleFunction<ChartPoint> figure) {
        StringBuilder path = new StringBuilder();
        for (ChartPoint point : points) {
            String x = number(x(point.spent()));
            path.append(path.isEmpty() ? "M" + x : "H" + x)
                    .append(path.length() <= x.length() + 1 ? " " : "V")
                    .append(number(y(figure.applyAsDouble(point))));
        }
        html.empty("path", "class", style, "d", path.toString());
    }

    private void dots() {
        int each = (points.size() + form.mostLabels - 1) / form.mostLabels;
        double free = -1;
        for (int i = 0; i < points.size(); i++) {
            ChartPoint point = points.get(i);
            double x = x(point.spent());
            double y = y(point.figure());
            mark(point.tone(), x, y);
            String label = point.round() == 0 ? "start" : "R" + point.round();
            boolean first = point.round() == 0;
            double begin = first ? x + 8 : x - label.length() * LETTER / 2.0;
            if (i % each == 0 && begin > free) {
                text(first ? x + 8 : x, labelled(y), label, "quiet", first ? "start" : "middle");
                free = begin + label.length() * LETTER;
            }
        }
    }

    /** Shape tells a failed round from a passed one, colour only says it again: print and many eyes have none. */
    private void mark(Tone tone, double x, double y) {
        if (tone == Tone.BAD) {
            String cross = format("M%.1f %.1fl10 10m-10 0l10 -10", x - 5, y - 5);
            html.empty("path", "class", "halo", "d", cross).empty("path", "class", "cross", "d", cross);
        } else {
            html.empty("circle", "class", "dot " + tone.style(), "cx", number(x), "cy", number(y), "r", "5");
        }
    }

    /** Above its dot, or below it where the target's line, the words above that or the drawing's edge are in the way. */
    private double labelled(double y) {
        double middle = y - 14;
        double belowTarget = middle - y(metric.target());
        return middle < TOP || (belowTarget > -22 && belowTarget < 9) ? y + 20 : y - 10;
    }

    private void label(double figure, String text, String style) {
        text(form.width - form.right + 10, y(figure) + 4, text, style, "start");
    }

    private void text(double x, double y, String text, String style, String anchor) {
        html.element("text", text, "x", number(x), "y", number(y), "class", style, "text-anchor", anchor);
    }

    private double x(double spent) {
        return form.left + spent / most * (form.width - form.left - form.right);
    }

    private double y(double figure) {
        return form.height - BOTTOM - Math.min(1, Math.max(0, figure / highest)) * (form.height - TOP - BOTTOM);
    }

    private static String number(double value) {
        return format("%.1f", value);
    }

    private static String format(String pattern, Object... values) {
        return String.format(Locale.ROOT, pattern, values);
    }
}
