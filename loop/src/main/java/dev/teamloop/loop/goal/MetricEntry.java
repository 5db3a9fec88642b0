package dev.teamloop.loop.goal;

import java.util.Locale;

/** An entry of {@code verify.metrics} for a figure that nothing measures yet, ready to be filled in. Pure. */
final class MetricEntry {
    private MetricEntry() {}

    static String name(String words) {
        return words.strip().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "_");
    }

    static String text(String name, String better, String unit) {
        return "  {\"verify\": {\"metrics\": {\"" + name
                + "\": {\"command\": [\"PROGRAM\", \"ARGUMENT\"], \"capture\": \"^\\\\s*(\\\\d+(?:\\\\.\\\\d+)?)\", \"better\": \""
                + better + "\""
                + (unit.isEmpty() ? "" : ", \"unit\": \"" + unit + "\"") + "}}}}";
    }
}
