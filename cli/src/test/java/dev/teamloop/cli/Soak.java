package dev.teamloop.cli;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.core.testing.ScriptedModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** One long loop with an instant model: does a round's time, its files, or the program's memory grow? Run by {@code bench/soak}. */
final class Soak {
    private Soak() {}

    /** {@code FOLDER ROUNDS}: prints ten lines, each the mean of a tenth of the rounds. */
    public static void main(String[] arguments) throws Exception {
        Path folder = Path.of(arguments[0]);
        int rounds = Integer.parseInt(arguments[1]);
        // every third part takes two rounds; the first round is K1's, the last K3's
        int parts = Math.max(1, (rounds - 2) * 3 / 4);
        RenameProject project = RenameProject.in(folder, parts, "\"max_rounds\": 100000, \"budget_yuan\": 1000000");
        Map<Integer, Long> memory = new TreeMap<>();
        try (ScriptedModel model = ScriptedModel.start(new RenameModel(parts))) {
            Process process = new Program(project.root(), Files.createDirectories(folder.resolve("home")), Map.of())
                    .start(
                            folder.resolve("out.txt"),
                            folder.resolve("err.txt"),
                            "goal",
                            RenameProject.GOAL,
                            "-q",
                            "--base-url",
                            model.baseUrl());
            int every = Math.max(1, rounds / 10);
            while (!process.waitFor(200, TimeUnit.MILLISECONDS)) {
                int tenth = finished(project) / every;
                if (tenth > 0 && !memory.containsKey(tenth)) {
                    memory.put(tenth, liveBytes(process));
                }
            }
            System.out.println("exit code " + process.exitValue());
            print(project, every, memory);
        }
    }

    private static int finished(RenameProject project) throws IOException {
        Path snapshots = project.file(".team-loop/reports");
        if (!Files.isDirectory(snapshots)) {
            return 0;
        }
        try (Stream<Path> files = Files.list(snapshots)) {
            return (int) files.filter(file -> file.getFileName().toString().startsWith("token-R"))
                    .count();
        }
    }

    /** What is alive after a full collection, as the virtual machine's own histogram adds it up. */
    private static long liveBytes(Process process) throws IOException, InterruptedException {
        Process jcmd = new ProcessBuilder("jcmd", String.valueOf(process.pid()), "GC.class_histogram")
                .redirectErrorStream(true)
                .start();
        String text = new String(jcmd.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        jcmd.waitFor();
        return text.lines()
                .filter(line -> line.startsWith("Total"))
                .map(line -> Long.parseLong(line.strip().split("\\s+", -1)[2]))
                .findFirst()
                .orElse(0L);
    }

    private static void print(RenameProject project, int every, Map<Integer, Long> memory) throws IOException {
        Map<Integer, Long> files = new TreeMap<>();
        Map<Integer, Long> bytes = new TreeMap<>();
        count(project, files, bytes);
        List<Duration> times = times(project);
        System.out.println("rounds  ms/round  files/round  KB/round  live MB");
        for (int from = 0; from < times.size(); from += every) {
            int to = Math.min(times.size(), from + every);
            double millis = times.subList(from, to).stream()
                    .mapToLong(Duration::toMillis)
                    .average()
                    .orElse(0);
            System.out.printf(
                    "%4d–%-4d %7.0f %10.1f %10.1f %8.1f%n",
                    from + 1,
                    to,
                    millis,
                    mean(files, from + 1, to),
                    mean(bytes, from + 1, to) / 1024,
                    memory.getOrDefault(to / every, 0L) / 1048576.0);
        }
    }

    private static double mean(Map<Integer, Long> byRound, int from, int to) {
        return byRound.entrySet().stream()
                .filter(entry -> entry.getKey() >= from && entry.getKey() <= to)
                .mapToLong(Map.Entry::getValue)
                .average()
                .orElse(0);
    }

    /** From one round's first step to the next one's. */
    private static List<Duration> times(RenameProject project) {
        List<Instant> starts = new ArrayList<>();
        for (JsonNode line : CrashChecks.steps(project)) {
            if (line.path("seq").asInt() == 3) {
                starts.add(Instant.parse(line.path("at").asText()));
            }
        }
        List<Duration> times = new ArrayList<>();
        for (int i = 1; i < starts.size(); i++) {
            times.add(Duration.between(starts.get(i - 1), starts.get(i)));
        }
        return times;
    }

    /** Files and bytes that bear a round's number in their names. */
    private static void count(RenameProject project, Map<Integer, Long> files, Map<Integer, Long> bytes)
            throws IOException {
        for (String folder : List.of(".team-loop", "logs")) {
            try (Stream<Path> all = Files.walk(project.file(folder))) {
                for (Path file : all.filter(Files::isRegularFile).toList()) {
                    String path = project.root().relativize(file).toString();
                    String number = path.replaceAll(
                            ".*/R(\\d+)/.*|.*[-/]R?(\\d+)(-t0|-summary)?\\.(json|jsonl|md|patch)$", "$1$2");
                    if (number.matches("\\d+")) {
                        files.merge(Integer.parseInt(number), 1L, Long::sum);
                        bytes.merge(Integer.parseInt(number), Files.size(file), Long::sum);
                    }
                }
            }
        }
    }
}
