package dev.teamloop.cli.command;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.cli.Problem;
import dev.teamloop.cli.terminal.PlainText;
import dev.teamloop.cli.terminal.Streams;
import dev.teamloop.core.json.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code logs}: filters the JSONL logs, line by line. */
@Command(name = "logs", mixinStandardHelpOptions = true, description = "Filters the agents' logs.")
final class LogsCommand implements Callable<Integer> {
    private static final List<String> LEVELS = List.of("DEBUG", "INFO", "WARNING", "ERROR");

    @Mixin
    CommonOptions common = new CommonOptions();

    @Option(names = "--interaction-id", paramLabel = "ID", description = "only this loop's; default: all")
    @Nullable
    String interactionId;

    @Option(names = "--agent", paramLabel = "NAME", description = "main, coder, reviewer, tester, auditor or publicist")
    @Nullable
    String agent;

    @Option(names = "--level", paramLabel = "LEVEL", description = "this level and above: DEBUG, INFO, WARNING, ERROR")
    @Nullable
    String level;

    @Option(names = "--round", paramLabel = "N", description = "only this round's")
    @Nullable
    Integer round;

    @Option(
            names = "--perspective",
            paramLabel = "WHO",
            description =
                    "main (state and tokens), auditor (WARNING and ERROR), developer (everything), human (INFO and above)")
    @Nullable
    String perspective;

    @Override
    public Integer call() throws IOException {
        if (level != null && !LEVELS.contains(level)) {
            throw Problem.usage("--level is one of " + String.join(", ", LEVELS) + ", not '" + level + "'");
        }
        if (perspective != null
                && !Set.of("main", "auditor", "developer", "human").contains(perspective)) {
            throw Problem.usage("--perspective is main, auditor, developer or human, not '" + perspective + "'");
        }
        Path logs = new LoopView(common).folder().logs();
        if (!Files.isDirectory(logs)) {
            throw Problem.precondition("there are no logs here (" + logs + ")");
        }
        try (Stream<Path> files = Files.walk(logs, 3)) {
            for (Path file : files.filter(LogsCommand::isLog).sorted().toList()) {
                show(file);
            }
        }
        return 0;
    }

    private static boolean isLog(Path file) {
        String name = file.getFileName().toString();
        return name.endsWith(".jsonl") && !name.endsWith("-attempts.jsonl");
    }

    private void show(Path file) throws IOException {
        try (BufferedReader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            for (String text = reader.readLine(); text != null; text = reader.readLine()) {
                JsonNode line;
                try {
                    line = Json.read(text);
                } catch (IllegalArgumentException e) {
                    Streams.err().println("! torn line in " + file);
                    continue;
                }
                if (wanted(line)) {
                    Streams.out().println(common.json ? text : human(line));
                }
            }
        }
    }

    private boolean wanted(JsonNode line) {
        return (interactionId == null || line.path("interaction_id").asText().equals(interactionId))
                && (agent == null || line.path("agent").asText().equals(agent))
                && (round == null || line.path("round").asInt() == round)
                && (level == null || LEVELS.indexOf(line.path("level").asText()) >= LEVELS.indexOf(level))
                && inPerspective(line);
    }

    private boolean inPerspective(JsonNode line) {
        int rank = LEVELS.indexOf(line.path("level").asText());
        return perspective == null
                || switch (perspective) {
                    case "main" ->
                        line.path("agent").asText().equals("main")
                                || line.path("tokens_in").asLong() > 0;
                    case "auditor" -> rank >= LEVELS.indexOf("WARNING");
                    case "human" -> rank >= LEVELS.indexOf("INFO");
                    default -> true;
                };
    }

    private static String human(JsonNode line) {
        return PlainText.line(
                line.path("timestamp").asText() + " R" + line.path("round").asInt() + " "
                        + line.path("level").asText() + " " + line.path("agent").asText() + " "
                        + line.path("intent").asText() + ": "
                        + line.path("message").asText().replaceAll("\\R", " | "));
    }
}
