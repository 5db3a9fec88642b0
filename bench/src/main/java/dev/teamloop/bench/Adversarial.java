package dev.teamloop.bench;

import dev.teamloop.core.structured.Artifact;
import dev.teamloop.core.structured.ArtifactCatalog;
import dev.teamloop.core.structured.Outcome;
import dev.teamloop.core.structured.ParseContext;
import dev.teamloop.core.structured.RawReply;
import dev.teamloop.core.structured.StructuredOutput;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * CPU time of the door on shapes that provoke more than linear time, at 256 KB, 1 MB and 4 MB: linear time grows four
 * times from column to column. {@code Adversarial [NAME-PART]}.
 */
public final class Adversarial {
    private static final int[] SIZES = {256_000, 1_000_000, 4_000_000};

    /** Milliseconds after which larger sizes of a shape are left out. */
    private static final double ENOUGH = 20_000;

    private final StructuredOutput door = new StructuredOutput(ArtifactCatalog.builtIn());
    private final Artifact any = door.catalog().artifact("any");

    private Adversarial() {}

    private record Row(String name, List<Double> millis, String outcome) {
        double worst() {
            return millis.get(millis.size() - 1);
        }

        String line() {
            StringBuilder line = new StringBuilder(String.format(Locale.ROOT, "%-34s", name));
            for (int i = 0; i < SIZES.length; i++) {
                line.append(i < millis.size() ? String.format(Locale.ROOT, " %9.1f", millis.get(i)) : "         –");
            }
            for (int i = 1; i < millis.size(); i++) {
                line.append(String.format(Locale.ROOT, "  x%-5.1f", millis.get(i) / Math.max(0.5, millis.get(i - 1))));
            }
            return line.append("  ").append(outcome).toString();
        }
    }

    /** Runs all shapes, or those whose name contains the argument, and prints a table, the slowest first. */
    public static void main(String[] arguments) {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        Adversarial bench = new Adversarial();
        List<Row> rows = new ArrayList<>();
        for (int round = 0; round < 2; round++) {
            // the first round warms up
            for (Map.Entry<String, Shapes.Shape> shape : Shapes.all().entrySet()) {
                if (arguments.length == 0 || shape.getKey().contains(arguments[0])) {
                    if (round == 0) {
                        bench.millis(shape.getValue().of(20_000));
                    } else {
                        rows.add(bench.measure(shape.getKey(), shape.getValue()));
                    }
                }
            }
        }
        out.printf("%-34s %9s %9s %9s  growth%n", "CPU milliseconds", "256 KB", "1 MB", "4 MB");
        rows.stream().sorted(Comparator.comparingDouble(Row::worst).reversed()).forEach(row -> out.println(row.line()));
    }

    private Row measure(String name, Shapes.Shape shape) {
        List<Double> millis = new ArrayList<>();
        for (int size : SIZES) {
            if (millis.isEmpty() || millis.get(millis.size() - 1) < ENOUGH) {
                millis.add(millis(shape.of(size)));
            }
        }
        Outcome outcome = parse(shape.of(SIZES[0] / 100));
        return new Row(
                name,
                millis,
                outcome instanceof Outcome.Rejected rejected ? rejected.kind().name() : "accepted");
    }

    private double millis(String text) {
        long start = cpu();
        parse(text);
        return (cpu() - start) / 1e6;
    }

    private Outcome parse(String text) {
        return door.parse(RawReply.of(text), any, ParseContext.NONE);
    }

    private static long cpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
