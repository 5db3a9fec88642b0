package dev.teamloop.loop.record;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.core.identity.LoopId;
import dev.teamloop.loop.decide.Confirmation;
import dev.teamloop.loop.decide.HealthScore;
import dev.teamloop.loop.state.JsonLines;
import dev.teamloop.loop.state.LoopFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Reads the JSONL logs and nothing else: exceptions by type and agent, confirmations, health (SPEC §8). */
public final class LogAnalysis {
    /** The intents under which the controller logs what the health formula counts. */
    public static final String STAGNATION_INTENT = "health:no-improvement";

    public static final String RETRY_INTENT = "health:kr-retry";

    private final List<JsonNode> lines;
    private final String interactionId;

    private LogAnalysis(List<JsonNode> lines, String interactionId) {
        this.lines = lines;
        this.interactionId = interactionId;
    }

    /** Reads all rounds of one loop. */
    public static LogAnalysis of(LoopFolder folder, LoopId loop) {
        List<JsonNode> lines = new ArrayList<>();
        Path root = folder.logs(loop);
        if (Files.isDirectory(root)) {
            try (Stream<Path> files = Files.walk(root, 2)) {
                files.filter(LogAnalysis::isAgentLog)
                        .sorted()
                        .forEach(file -> lines.addAll(JsonLines.read(file).lines()));
            } catch (IOException e) {
                throw new UncheckedIOException("cannot read the logs under " + root, e);
            }
        }
        return new LogAnalysis(lines, loop.interactionId().value());
    }

    private static boolean isAgentLog(Path file) {
        String name = file.getFileName().toString();
        return name.endsWith(".jsonl") && !name.endsWith("-attempts.jsonl");
    }

    /** Confirmations found, each counted once a round. Lines of another interaction do not count. */
    public int confirmations() {
        Map<Integer, Set<Confirmation>> byRound = new TreeMap<>();
        for (JsonNode line : lines) {
            if (line.path("interaction_id").asText().equals(interactionId)) {
                for (Confirmation one : Confirmation.values()) {
                    if (line.path("intent").asText().equals(one.intent())) {
                        byRound.computeIfAbsent(line.path("round").asInt(), round -> EnumSet.noneOf(Confirmation.class))
                                .add(one);
                    }
                }
            }
        }
        return byRound.values().stream().mapToInt(Set::size).sum();
    }

    /** ERROR lines by agent and intent, for the exception aggregation. */
    public Map<String, Integer> exceptions() {
        Map<String, Integer> found = new TreeMap<>();
        lines.stream()
                .filter(line -> line.path("level").asText().equals("ERROR"))
                .forEach(line -> found.merge(
                        line.path("agent").asText() + " " + line.path("intent").asText(), 1, Integer::sum));
        return found;
    }

    public int health() {
        return HealthScore.of(counts());
    }

    /** What the health formula counts. */
    public HealthScore.Counts counts() {
        int errors = 0;
        int warnings = 0;
        int flags = 0;
        boolean stagnating = false;
        boolean retried = false;
        for (JsonNode line : lines) {
            String level = line.path("level").asText();
            errors += level.equals("ERROR") ? 1 : 0;
            warnings += level.equals("WARNING") ? 1 : 0;
            flags += line.path("risk_flags").size();
            stagnating |= line.path("intent").asText().equals(STAGNATION_INTENT);
            retried |= line.path("intent").asText().equals(RETRY_INTENT);
        }
        return new HealthScore.Counts(errors, warnings, flags, stagnating, retried);
    }
}
