package dev.teamloop.loop.probe.node;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.loop.measure.TestRunner;
import dev.teamloop.loop.probe.Signature;
import dev.teamloop.loop.probe.node.Notes.Note;
import dev.teamloop.loop.process.Processes;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Runs test files in the copy, plain or with some functions changed. */
final class ProbeRuns {
    private static final List<String> SOURCES = List.of(
            "call.cjs",
            "change.cjs",
            "containers.cjs",
            "late.cjs",
            "likeness.cjs",
            "notes.cjs",
            "objects.cjs",
            "outcome.cjs",
            "plain.cjs",
            "preload.cjs",
            "where.cjs",
            "words.cjs");

    private final Path project;
    private final Path folder;
    private final String name;
    private final TestRunner runner;
    private final Processes processes;
    private final Collection<String> files;
    private final boolean blind;
    private final Signature signature = Signature.random();
    private final Path module;
    private int number;

    /** How a run ended, and what the hooks said. */
    record Ended(TestRun run, List<Note> notes) {
        Ended {
            notes = List.copyOf(notes);
        }
    }

    /**
     * Puts the hook's program into the folder.
     *
     * @param name of the hook
     * @param files the project's
     * @param blind whether the runner's results know no test's file, nor the names by which it runs
     */
    ProbeRuns(
            Path project,
            Path folder,
            String name,
            TestRunner runner,
            Processes processes,
            Collection<String> files,
            boolean blind)
            throws IOException {
        this.project = project;
        this.folder = folder;
        this.name = name;
        this.runner = runner;
        this.processes = processes;
        this.files = files;
        this.blind = blind;
        this.module = unpacked(folder);
    }

    private static Path unpacked(Path folder) throws IOException {
        for (String source : SOURCES) {
            try (InputStream in = ProbeRuns.class.getResourceAsStream("hook/" + source)) {
                if (in == null) {
                    throw new IOException(source + " is missing from the program");
                }
                Files.copy(in, folder.resolve(source));
            }
        }
        return folder.resolve("preload.cjs");
    }

    Ended plain(Collection<String> testFiles, Set<String> tests, Duration limit)
            throws IOException, InterruptedException {
        return run(testFiles, Map.of(), tests, limit);
    }

    /** {@code orders} by test file and function; {@code tests} are the ids that stand for a test. */
    Ended changed(Map<String, Map<Integer, ObjectNode>> orders, Set<String> tests, Duration limit)
            throws IOException, InterruptedException {
        return run(orders.keySet(), orders, tests, limit);
    }

    private Ended run(
            Collection<String> testFiles,
            Map<String, Map<Integer, ObjectNode>> orders,
            Set<String> tests,
            Duration limit)
            throws IOException, InterruptedException {
        Path notes = Files.createDirectory(folder.resolve("notes" + number++));
        ObjectNode order = Json.MAPPER.createObjectNode();
        order.put("name", name);
        order.put("key", signature.key());
        order.put("folder", notes.toString());
        order.put("plain", orders.isEmpty());
        order.put("blind", blind);
        ObjectNode targets = order.putObject("targets");
        Path real = project.toRealPath();
        orders.forEach((file, byFunction) -> {
            // a runner that nobody knows tells no file
            ObjectNode here = targets.putObject(
                    file.isEmpty() ? "" : project.resolve(file).toString());
            byFunction.forEach((n, target) -> here.set(String.valueOf(n), target));
            if (!file.isEmpty()) {
                targets.set(real.resolve(file).toString(), here);
            }
        });
        Files.writeString(folder.resolve("order.json"), Json.MAPPER.writeValueAsString(order));
        TestRunner hooked = runner.preloading(module, processes, limit)
                .orElseThrow(() -> new IOException("the project's tests are not run by node"));
        TestRun run = hooked.only(List.copyOf(testFiles), files);
        Set<String> ids = new TreeSet<>(tests);
        ids.addAll(run.byId().keySet());
        return new Ended(run, new Notes(project, signature).read(notes, ids));
    }
}
