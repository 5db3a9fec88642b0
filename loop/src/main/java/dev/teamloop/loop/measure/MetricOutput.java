package dev.teamloop.loop.measure;

import dev.teamloop.base.secret.ControlCharacters;
import dev.teamloop.core.config.LoopConfig.MetricCommand;
import dev.teamloop.loop.measure.MetricRun.Finding;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads what a metric's command printed: the figure, the findings by file, the last lines (SPEC §4 Metrics). Pure. */
final class MetricOutput {
    private static final int LAST = 12;
    private static final int LONGEST_LINE = 300;
    private static final int MOST_FINDINGS = 500;
    private static final Pattern COLOURS = Pattern.compile("\u001b\\[[0-9;]*[A-Za-z]");
    private static final Pattern FIRST_NUMBER = Pattern.compile("^\\s*(\\d{1,7})\\b");

    private final MetricCommand metric;
    private final FindingFiles places;
    private final UnaryOperator<String> mask;

    /** {@code files} are the project's, {@code mask} takes secrets out of a text. */
    MetricOutput(MetricCommand metric, Path project, Collection<String> files, UnaryOperator<String> mask) {
        this.metric = metric;
        this.places = new FindingFiles(project, files);
        this.mask = mask;
    }

    MetricRun read(String printed, int exit) {
        String output = COLOURS.matcher(printed).replaceAll("");
        String masked = mask.apply(output);
        List<String> last = last(masked);
        OptionalDouble figure;
        try {
            figure = CommandFigure.read(metric, output);
        } catch (NumberFormatException e) {
            return MetricRun.without("what '" + metric.capture() + "' captures is no number", exit, last);
        }
        return figure.isEmpty()
                ? MetricRun.without("it printed nothing that '" + metric.capture() + "' captures", exit, last)
                : found(masked, figure.getAsDouble(), exit, last);
    }

    private MetricRun found(String output, double figure, int exit, List<String> last) {
        List<Finding> findings = findings(output);
        Map<String, Integer> byFile = new TreeMap<>();
        findings.forEach(finding -> byFile.merge(finding.file(), 1, Integer::sum));
        boolean counted = !metric.findings().isEmpty()
                && findings.size() == figure
                && !byFile.containsKey("")
                && !CommandFigure.isCut(output);
        List<Finding> kept = findings.stream().limit(MOST_FINDINGS).toList();
        return new MetricRun(figure, exit, "", last, kept, byFile, counted);
    }

    private List<Finding> findings(String output) {
        if (metric.findings().isEmpty()) {
            return List.of();
        }
        List<Finding> found = new ArrayList<>();
        Pattern one = Pattern.compile(metric.findings());
        String heading = "";
        for (String line : output.lines().toList()) {
            Matcher matcher = one.matcher(line);
            if (matcher.find()) {
                found.add(finding(line, heading));
            } else {
                heading = places.heading(line).orElse(line.isBlank() ? "" : heading);
            }
        }
        return found;
    }

    private Finding finding(String line, String heading) {
        Optional<FindingFiles.Place> place = places.in(line);
        return place.map(at -> new Finding(at.file(), at.line(), shown(line)))
                .orElseGet(() -> new Finding(heading, heading.isEmpty() ? 0 : firstNumber(line), shown(line)));
    }

    private static int firstNumber(String line) {
        Matcher number = FIRST_NUMBER.matcher(line);
        return number.find() ? Integer.parseInt(number.group(1)) : 0;
    }

    List<String> lastLines(String printed) {
        return last(mask.apply(COLOURS.matcher(printed).replaceAll("")));
    }

    private static List<String> last(String output) {
        List<String> lines = output.lines().filter(line -> !line.isBlank()).toList();
        return lines.subList(Math.max(0, lines.size() - LAST), lines.size()).stream()
                .map(MetricOutput::shown)
                .toList();
    }

    private static String shown(String line) {
        String text = ControlCharacters.removed(line).strip();
        return text.length() <= LONGEST_LINE ? text : text.substring(0, LONGEST_LINE) + "…";
    }
}
