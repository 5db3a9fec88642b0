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
import java.util.LinkedHashMap;
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

    /** Runs all shapes, or those whose name contains the argument, and prints a table. */
    public static void main(String[] arguments) {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        Adversarial bench = new Adversarial();
        Map<String, Shapes.Shape> shapes = new LinkedHashMap<>(Shapes.all());
        shapes.keySet().removeIf(name -> arguments.length > 0 && !name.contains(arguments[0]));
        // small texts first, to warm up
        shapes.values().forEach(shape -> bench.millis(shape.of(20_000)));
        out.printf("%-34s %9s %9s %9s  growth%n", "CPU milliseconds", "256 KB", "1 MB", "4 MB");
        shapes.forEach((name, shape) -> out.println(bench.measure(name, shape).line()));
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
