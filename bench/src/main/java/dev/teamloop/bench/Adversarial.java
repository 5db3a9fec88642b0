package dev.teamloop.bench;

import dev.teamloop.structured.Artifact;
import dev.teamloop.structured.ArtifactCatalog;
import dev.teamloop.structured.Outcome;
import dev.teamloop.structured.ParseContext;
import dev.teamloop.structured.RawReply;
import dev.teamloop.structured.StructuredOutput;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * CPU time of the door on shapes that provoke more than linear time, at 250 KB, 1 MB, 4 MB and 5 MB, the best of several
 * runs, since what else the machine does only adds: linear time grows four times from column to column, but the last.
 * {@code Adversarial [NAME-PART]}.
 */
public final class Adversarial {
    private static final int[] SIZES = {250_000, 1_000_000, 4_000_000, 5_000_000};

    /** Columns of which each is four times the one before. */
    private static final int GROWING = 3;

    private static final int RUNS = 3;

    /** Milliseconds after which larger sizes of a shape are left out. */
    private static final double ENOUGH = 20_000;

    private final StructuredOutput door = new StructuredOutput(ArtifactCatalog.builtIn());
    private final Artifact any = door.catalog().artifact("any");
    /** For the shapes of which the name says so: only what decides is looked at for contradictions. */
    private final Artifact review = door.catalog().artifact("review");

    private Adversarial() {}

    private record Row(String name, List<Double> millis, String outcome) {
        String line() {
            StringBuilder line = new StringBuilder(String.format(Locale.ROOT, "%-34s", name));
            for (int i = 0; i < SIZES.length; i++) {
                line.append(i < millis.size() ? String.format(Locale.ROOT, " %9.1f", millis.get(i)) : "         –");
            }
            for (int i = 1; i < Math.min(GROWING, millis.size()); i++) {
                line.append(String.format(Locale.ROOT, "  x%-5.1f", millis.get(i) / Math.max(0.5, millis.get(i - 1))));
            }
            return line.append("  ").append(outcome).toString();
        }
    }

    /** Runs all shapes, or those whose name contains the argument, and prints a table. */
    public static void main(String[] arguments) {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        Adversarial bench = new Adversarial();
        Map<String, Shapes.Shape> shapes = new LinkedHashMap<>(Shapes.all());
        shapes.keySet().removeIf(name -> arguments.length > 0 && !name.contains(arguments[0]));
        // small texts first, to warm up
        shapes.forEach((name, shape) -> bench.millis(name, shape.of(20_000)));
        out.printf("%-34s %9s %9s %9s %9s  growth%n", "CPU milliseconds", "250 KB", "1 MB", "4 MB", "5 MB");
        shapes.forEach((name, shape) -> out.println(bench.measure(name, shape).line()));
    }

    private Row measure(String name, Shapes.Shape shape) {
        List<Double> millis = new ArrayList<>();
        for (int size : SIZES) {
            if (millis.isEmpty() || millis.get(millis.size() - 1) * RUNS < ENOUGH) {
                millis.add(best(name, shape.of(size)));
            }
        }
        Outcome outcome = parse(name, shape.of(SIZES[0] / 100));
        return new Row(
                name,
                millis,
                outcome instanceof Outcome.Rejected rejected ? rejected.kind().name() : "accepted");
    }

    private double best(String name, String text) {
        double best = Double.MAX_VALUE;
        for (int run = 0; run < RUNS; run++) {
            best = Math.min(best, millis(name, text));
        }
        return best;
    }

    private double millis(String name, String text) {
        long start = cpu();
        parse(name, text);
        return (cpu() - start) / 1e6;
    }

    private Outcome parse(String name, String text) {
        return door.parse(RawReply.of(text), name.startsWith("verdicts") ? review : any, ParseContext.NONE);
    }

    private static long cpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
