package dev.teamloop.bench;

import dev.teamloop.base.secret.SecretMask;
import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.core.port.Knowledge.IndexReport;
import dev.teamloop.knowledge.RdfKnowledge;
import dev.teamloop.knowledge.syntax.Language;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * The source index of a folder: the first time, again without a change, again with one file changed. {@code KnowledgeIndex
 * FOLDER} takes a project as it is; {@code KnowledgeIndex FOLDER FILES} first fills the folder with that many generated
 * files; {@code KnowledgeIndex FOLDER again} only indexes once more, as a command that has just started does. Wall-clock
 * and CPU time; a small first project warms up. {@code rdf/} of the folder is written.
 */
public final class KnowledgeIndex {
    private static final double MILLION = 1e6;

    private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    private final Path folder;
    private final List<String> files;
    private final double megabytes;

    private KnowledgeIndex(Path folder, List<String> files, double megabytes) {
        this.folder = folder;
        this.files = files;
        this.megabytes = megabytes;
    }

    /** Prints one line a run. */
    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments[0]).toRealPath();
        if (arguments.length > 1 && arguments[1].equals("again")) {
            of(folder).measure("again, cold");
            return;
        }
        warmUp();
        if (arguments.length > 1) {
            SampleSources.write(folder, Integer.parseInt(arguments[1]));
        }
        of(folder).run();
    }

    private static void warmUp() throws IOException {
        Path small = Files.createTempDirectory("warm-up");
        SampleSources.write(small, 200);
        RdfKnowledge knowledge = new RdfKnowledge(small, "small", "rdf", TextGuard.of(SecretMask.of(List.of())));
        knowledge.index(of(small).files);
    }

    private static KnowledgeIndex of(Path folder) throws IOException {
        List<String> files = new ArrayList<>();
        long bytes = 0;
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path file : all.filter(Files::isRegularFile).sorted().toList()) {
                String path = folder.relativize(file).toString();
                if (Language.ofPath(path).isPresent() && !path.startsWith(".git/")) {
                    files.add(path);
                    bytes += Files.size(file);
                }
            }
        }
        return new KnowledgeIndex(folder, files, bytes / MILLION);
    }

    private void run() throws IOException {
        for (String name : List.of("index.ttl", "runtime-ctx.ttl", "examples.ttl")) {
            Files.deleteIfExists(folder.resolve("rdf/ast").resolve(name));
        }
        out.printf(Locale.ROOT, "%d files, %.1f MB%n", files.size(), megabytes);
        measure("first");
        measure("unchanged");
        measure("unchanged");
        Path one = folder.resolve(files.get(files.size() / 2));
        byte[] before = Files.readAllBytes(one);
        Files.write(one, (new String(before, StandardCharsets.UTF_8) + "\n").getBytes(StandardCharsets.UTF_8));
        measure("one changed");
        Files.write(one, before);
        measure("changed back");
    }

    private void measure(String what) {
        System.gc();
        long cpu = cpu();
        long start = System.nanoTime();
        IndexReport report =
                new RdfKnowledge(folder, "bench", "rdf", TextGuard.of(SecretMask.of(List.of()))).index(files);
        double wall = (System.nanoTime() - start) / MILLION;
        double used = (cpu() - cpu) / MILLION;
        out.printf(
                Locale.ROOT,
                "%-12s %7.0f ms wall %7.0f ms CPU  %5d parsed %7d symbols  %s%n",
                what,
                wall,
                used,
                report.parsed(),
                report.symbols(),
                report.parsed() < 2
                        ? ""
                        : String.format(
                                Locale.ROOT,
                                "%.2f MB/s wall, %.2f MB a CPU second",
                                megabytes * 1000 / wall,
                                megabytes * 1000 / used));
    }

    /** Of the whole process, its helpers included. */
    private static long cpu() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }
}
