package dev.teamloop.bench;

import dev.teamloop.base.secret.SecretMask;
import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.core.handover.Decision;
import dev.teamloop.core.handover.MemoryEntry;
import dev.teamloop.core.handover.MemoryReply;
import dev.teamloop.core.identity.InteractionId;
import dev.teamloop.core.identity.KrId;
import dev.teamloop.core.identity.LoopId;
import dev.teamloop.knowledge.RdfKnowledge;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/**
 * The memory with many entries: loading, looking up by key result and by file, appending an attempt with its lessons.
 * {@code KnowledgeMemory FOLDER ENTRIES…}; median and worst of 50, in milliseconds by the clock and of this thread's CPU
 * time, which builds beside it do not lengthen.
 */
public final class KnowledgeMemory {
    private static final int TIMES = 50;
    private static final double NANOS_A_MILLI = 1e6;
    private static final LoopId LOOP = new InteractionId("manual-20260629T143012-a3f2b1").loopId();

    private KnowledgeMemory() {}

    /** Prints one line for each number of entries and each thing done with them. */
    public static void main(String[] arguments) throws IOException {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        out.printf("%9s  %-8s %18s %18s%n", "entries", "", "clock", "CPU");
        for (int i = 1; i < arguments.length; i++) {
            Path project = Path.of(arguments[0]).resolve("entries-" + arguments[i]);
            int entries = Integer.parseInt(arguments[i]);
            write(project, entries);
            RdfKnowledge knowledge = new RdfKnowledge(project, "bench", "rdf", TextGuard.of(SecretMask.of(List.of())));
            List<Line> lines = List.of(
                    new Line("load", 1, n -> {
                        knowledge.attempts(LOOP, new KrId("K2.1"));
                        knowledge.antiPatterns(List.of("src/a.py"), 5);
                    }),
                    new Line("by KR", TIMES, n -> knowledge.attempts(LOOP, new KrId("K2." + (n + 1)))),
                    new Line("by file", TIMES, n -> knowledge.digest(List.of("src/part" + n + "/handler.py"), 8_000)),
                    new Line("first", 1, n -> knowledge.remember(entry(entries + TIMES))),
                    new Line("append", TIMES, n -> knowledge.remember(entry(entries + n))));
            for (Line line : lines) {
                out.printf(Locale.ROOT, "%9d  %-8s %s%n", entries, line.name(), times(line));
            }
        }
    }

    private interface Act {
        void run(int n);
    }

    private record Line(String name, int times, Act act) {}

    private static String times(Line line) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        List<Double> clock = new ArrayList<>();
        List<Double> cpu = new ArrayList<>();
        for (int n = 0; n < line.times(); n++) {
            long used = threads.getCurrentThreadCpuTime();
            long start = System.nanoTime();
            line.act().run(n);
            clock.add((System.nanoTime() - start) / NANOS_A_MILLI);
            cpu.add((threads.getCurrentThreadCpuTime() - used) / NANOS_A_MILLI);
        }
        return medianAndWorst(clock) + " " + medianAndWorst(cpu);
    }

    private static String medianAndWorst(List<Double> millis) {
        Collections.sort(millis);
        return String.format(
                Locale.ROOT, "%10.2f /%6.1f", millis.get(millis.size() / 2), millis.get(millis.size() - 1));
    }

    private static MemoryEntry entry(int n) {
        return new MemoryEntry(
                LOOP,
                new KrId("K2." + (n % 97 + 1)),
                n + 1,
                n % 3 == 0 ? Decision.Result.PASSED : Decision.Result.FAILED,
                "part " + n % 500 + " coverage test",
                List.of("src/part" + n % 500 + "/handler.py"),
                List.of("gate tests"),
                lesson(n),
                List.of(),
                List.of(new MemoryReply.AntiPattern("Bare dict " + n + " as ctx of handle_" + n, "Use the fixture")));
    }

    private static String lesson(int n) {
        return "handle_" + n + " fails with KeyError where ctx lacks field" + n % 40 + "; build it by the factory";
    }

    /** As the program writes it; appending a hundred thousand one by one would take minutes of flushing. */
    private static void write(Path project, int entries) throws IOException {
        Path folder = Files.createDirectories(project.resolve("rdf/business"));
        String prefix = "@prefix bench-business: <urn:team-loop:bench:business#> .\n";
        try (BufferedWriter memory = Files.newBufferedWriter(folder.resolve("memory.ttl"));
                BufferedWriter lessons = Files.newBufferedWriter(folder.resolve("anti-patterns.ttl"))) {
            memory.write(prefix);
            lessons.write(prefix);
            for (int n = 0; n < entries; n++) {
                MemoryEntry entry = entry(n);
                String target = entry.targetFiles().get(0);
                memory.write("""

                        <kr:%s_R%d>
                            a bench-business:MemoryEntry ;
                            bench-business:memoryOf "%s" ;
                            bench-business:outcome bench-business:%s ;
                            bench-business:lessons "%s" ;
                            bench-business:vetoBy "gate tests" ;
                            bench-business:targetFile "%s" ;
                            bench-business:interactionId "%s" ;
                            bench-business:round %d .
                        """.formatted(
                                entry.krId(),
                                entry.round(),
                                entry.memoryOf(),
                                n % 3 == 0 ? "Passed" : "Failed",
                                entry.lessons(),
                                target,
                                LOOP.interactionId().value(),
                                entry.round()));
                lessons.write("""

                        <anti-pattern:%016x>
                            a bench-business:AntiPattern ;
                            bench-business:description "%s" ;
                            bench-business:solution "Use the fixture" ;
                            bench-business:targetFile "%s" ;
                            bench-business:seenIn [ bench-business:round %d ] .
                        """.formatted(n, entry.antiPatterns().get(0).description(), target, entry.round()));
            }
        }
    }
}
