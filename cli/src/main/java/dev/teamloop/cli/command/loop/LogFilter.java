package dev.teamloop.cli.command.loop;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.words.Words;
import dev.teamloop.cli.CommandException;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.port.AgentLog;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Which log lines are wanted; {@code perspectives}: those that any of them sees, all where there is none. Pure. */
record LogFilter(
        Optional<String> interactionId,
        Optional<String> agent,
        Optional<String> level,
        Optional<Integer> round,
        List<String> perspectives) {
    static final List<String> LEVELS =
            Arrays.stream(AgentLog.Level.values()).map(Enum::name).toList();
    static final List<String> AGENTS =
            Arrays.stream(Agent.values()).map(Agent::id).toList();
    static final List<String> PERSPECTIVES = List.of("main", "auditor", "developer", "human");

    /** What the main perspective shows of the main agent: where the loop stands. */
    private static final List<String> STATE = List.of("status", "end", "guard", "stop", "abandon", "goal", "plan");

    LogFilter {
        level = level.map(text -> known("--level", text.toUpperCase(Locale.ROOT), LEVELS));
        agent = agent.map(text -> known("--agent", text.toLowerCase(Locale.ROOT), AGENTS));
        perspectives = perspectives.stream()
                .map(text -> known("--perspective", text.strip().toLowerCase(Locale.ROOT), PERSPECTIVES))
                .toList();
    }

    private static String known(String option, String word, List<String> known) {
        if (known.contains(word)) {
            return word;
        }
        throw CommandException.usage(option + " is one of " + String.join(", ", known) + ", not '" + word + "'"
                + Words.nearest(word, known)
                        .map(near -> "; did you mean " + near + "?")
                        .orElse(""));
    }

    /** The loop that is meant: its id ends with {@code -L}; a session's id has the agent and round behind a slash. */
    Optional<String> loop() {
        return interactionId.map(id -> id.replaceFirst("/.*", "").replaceFirst("-L$", "") + "-L");
    }

    boolean wants(JsonNode line) {
        return interactionId.map(id -> named(id, line)).orElse(true)
                && same(agent, line, "agent")
                && round.map(number -> line.path("round").asInt() == number).orElse(true)
                && level.map(least -> rank(line) >= LEVELS.indexOf(least)).orElse(true)
                && (perspectives.isEmpty() || perspectives.stream().anyMatch(who -> seenBy(who, line)));
    }

    private static boolean named(String id, JsonNode line) {
        String root = line.path("interaction_id").asText();
        return id.equals(root)
                || id.equals(root + "-L")
                || id.equals(line.path("session_id").asText());
    }

    private static boolean same(Optional<String> wanted, JsonNode line, String field) {
        return wanted.map(value -> line.path(field).asText().equals(value)).orElse(true);
    }

    private static int rank(JsonNode line) {
        return LEVELS.indexOf(line.path("level").asText());
    }

    /** Seed 002, Logging System: who looks at what. */
    private static boolean seenBy(String who, JsonNode line) {
        String intent = line.path("intent").asText();
        return switch (who) {
            case "main" ->
                (line.path("agent").asText().equals("main")
                                && (STATE.contains(intent) || intent.startsWith("confirm:")))
                        || line.path("tokens_in").asLong()
                                        + line.path("tokens_out").asLong()
                                > 0;
            case "auditor" -> rank(line) >= LEVELS.indexOf("WARNING");
            case "human" -> rank(line) >= LEVELS.indexOf("INFO");
            default -> true;
        };
    }
}
