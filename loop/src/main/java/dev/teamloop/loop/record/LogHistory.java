package dev.teamloop.loop.record;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.identity.LoopId;
import dev.teamloop.loop.state.LoopFolder;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Reads a loop's logs again and again; rounds that are over are read once, so that a long loop's rounds do not get longer. */
public final class LogHistory {
    /** Lines may still come for the newest round and for the one before it, and for those that are in hand beside them. */
    private static final int OPEN_ROUNDS = 2;

    private final Path root;
    private final String interactionId;
    private final Map<Integer, LogTally> closed = new HashMap<>();

    public LogHistory(LoopFolder folder, LoopId loop) {
        this.root = folder.logs(loop);
        this.interactionId = loop.interactionId().value();
    }

    /** What all logs say by now. */
    public synchronized LogAnalysis now() {
        LogTally all = new LogTally();
        List<Integer> rounds = rounds();
        int newest = rounds.stream().mapToInt(Integer::intValue).max().orElse(0);
        for (int round : rounds) {
            LogTally one = closed.get(round);
            if (one == null) {
                one = read(root.resolve("R" + round));
                if (round <= newest - OPEN_ROUNDS && one.isWhole(round)) {
                    closed.put(round, one);
                }
            }
            all.add(one);
        }
        return new LogAnalysis(all);
    }

    private List<Integer> rounds() {
        if (!Files.isDirectory(root)) {
            return List.of();
        }
        try (Stream<Path> folders = Files.list(root)) {
            return folders.map(folder -> folder.getFileName().toString())
                    .filter(name -> name.matches("R\\d+"))
                    .map(name -> Integer.parseInt(name.substring(1)))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the logs under " + root, e);
        }
    }

    private LogTally read(Path round) {
        LogTally tally = new LogTally();
        try (Stream<Path> files = Files.list(round)) {
            for (Path file : files.filter(LogHistory::isAgentLog).sorted().toList()) {
                read(file, tally);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the logs under " + round, e);
        }
        return tally;
    }

    /** A line at a time: logs may be larger than the memory. A torn line says nothing. */
    private void read(Path file, LogTally tally) throws IOException {
        try (BufferedReader lines = Files.newBufferedReader(file)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                add(line, tally);
            }
        }
    }

    private void add(String line, LogTally tally) {
        try {
            JsonNode whole = Json.MAPPER.readTree(line);
            if (whole != null && whole.isObject()) {
                tally.add(whole, interactionId);
            }
        } catch (JsonProcessingException e) {
            // what a crash tore
            return;
        }
    }

    private static boolean isAgentLog(Path file) {
        String name = file.getFileName().toString();
        return name.endsWith(".jsonl") && !name.endsWith("-attempts.jsonl");
    }
}
