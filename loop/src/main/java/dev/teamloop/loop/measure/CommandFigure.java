package dev.teamloop.loop.measure;

import dev.teamloop.core.config.LoopConfig.MetricCommand;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a metric's figure from what its command printed (SPEC §4 Metrics). Pure. */
final class CommandFigure {
    private static final Pattern LEFT_OUT = Pattern.compile("^… \\d+ bytes left out …$", Pattern.MULTILINE);

    private CommandFigure() {}

    /** Empty where nothing is captured. Throws NumberFormatException where what is captured is no number. */
    static OptionalDouble read(MetricCommand metric, String output) {
        Matcher captured = Pattern.compile(metric.capture(), Pattern.MULTILINE).matcher(output);
        if (!captured.find()) {
            return OptionalDouble.empty();
        }
        if (captured.groupCount() >= 1 && captured.group(1) != null) {
            return OptionalDouble.of(Double.parseDouble(captured.group(1).replace(",", "")));
        }
        // what was left out cannot be counted
        return isCut(output) ? OptionalDouble.empty() : OptionalDouble.of((double) findings(metric, output));
    }

    /** Whether some of what the command printed was not kept. */
    static boolean isCut(String output) {
        return LEFT_OUT.matcher(output).find();
    }

    private static long findings(MetricCommand metric, String output) {
        return metric.findings().isEmpty()
                ? 0
                : Pattern.compile(metric.findings(), Pattern.MULTILINE)
                        .matcher(output)
                        .results()
                        .count();
    }
}
