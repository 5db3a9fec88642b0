package dev.teamloop.structured.normalize;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.syntax.KeyName;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The form in which models write a call of a tool: its name, and the answer as its arguments. */
final class ToolCall {
    /** What the parameters of a call stand below, which are one value together. */
    static final Set<String> ARGUMENTS =
            Set.of("arguments", "args", "parameters", "input", "action_input", "tool_input");

    private static final Set<String> BODIES = Stream.concat(
                    ARGUMENTS.stream(), Stream.of("function", "function_call", "tool_calls"))
            .collect(Collectors.toUnmodifiableSet());
    private static final Set<String> AROUND =
            Set.of("name", "type", "id", "index", "tool", "tool_name", "action", "role", "content");

    private static final List<String> NAMES = List.of("name", "tool_name", "tool", "action");
    private static final Pattern WORD = Pattern.compile("[A-Z]?[a-z]+|[A-Z]+(?![a-z])");

    /** What stands in the name of a call by which something is handed over. */
    private static final Set<String> HANDS_OVER = Set.of(
            "submit",
            "answer",
            "final",
            "finish",
            "complete",
            "done",
            "respond",
            "response",
            "reply",
            "return",
            "output",
            "result",
            "results",
            "report",
            "verdict",
            "decision",
            "vote",
            "judge",
            "judgement",
            "judgment",
            "review",
            "audit",
            "handover",
            "hand",
            "give",
            "provide",
            "emit",
            "deliver",
            "send",
            "record",
            "json",
            "structured",
            "set",
            "make",
            "create",
            "code",
            "tool",
            "call",
            "function",
            "functions",
            "test",
            "tests",
            "task",
            "goal",
            "bead",
            "status",
            "standard",
            "formal",
            "format");

    /** What a name begins with that asks for something, whatever it asks for. */
    private static final Set<String> ASKS = Set.of(
            "get", "fetch", "read", "run", "list", "search", "find", "load", "check", "show", "view", "query", "open",
            "execute", "exec", "call", "start", "wait", "compare", "verify", "test");

    private ToolCall() {}

    /**
     * Whether an object calls a tool that takes no answer, such as one that runs tests: its arguments are no verdict, however
     * well they fit. Only where the profile names a deciding field is the name looked at.
     */
    static boolean isOfAnotherTool(JsonNode object, SchemaView schema, Profile profile) {
        if (profile.deciding().isEmpty() || !object.isObject()) {
            return false;
        }
        String name = name(object);
        return !name.isBlank()
                && (isCall(object, schema) || isRecord(object, schema))
                && !profile.wraps(name)
                && !handsOver(name, profile);
    }

    /** The name of what is called; blank where there is none. */
    private static String name(JsonNode object) {
        for (String key : NAMES) {
            String name = object.path(key).asText();
            if (!name.isBlank()) {
                return name;
            }
        }
        return "";
    }

    private static boolean isCall(JsonNode object, SchemaView schema) {
        return body(object, schema).filter(ARGUMENTS::contains).isPresent();
    }

    /** A call with what came of it: a tool's name and arguments, and whatever else was noted. */
    private static boolean isRecord(JsonNode object, SchemaView schema) {
        return Stream.of("tool", "tool_name").anyMatch(key -> object.path(key).isTextual() && !isNamed(key, schema))
                && ARGUMENTS.stream().anyMatch(key -> object.has(key) && !isNamed(key, schema));
    }

    /** {@code submit_review}, or what is asked for by its name: {@code set_goal}. */
    private static boolean handsOver(String name, Profile profile) {
        List<String> words = WORD.matcher(name)
                .results()
                .map(word -> word.group().toLowerCase(Locale.ROOT))
                .toList();
        if (words.isEmpty() || ASKS.contains(words.get(0))) {
            return words.isEmpty();
        }
        return words.stream().allMatch(word -> HANDS_OVER.contains(word) || profile.wraps(word))
                || (HANDS_OVER.contains(words.get(0))
                        && profile.wraps(String.join("", words.subList(1, words.size()))));
    }

    /** The key that holds the answer; empty where the object is no call, or may itself be the answer. */
    static Optional<String> body(JsonNode object, SchemaView schema) {
        if (object.size() < 2
                || object.size() > AROUND.size() + 1
                || (schema.required().isEmpty() && !schema.isMap())) {
            return Optional.empty();
        }
        boolean complete = schema.required().stream().allMatch(object::has);
        Optional<String> body = Optional.empty();
        for (Map.Entry<String, JsonNode> entry : object.properties()) {
            String key = entry.getKey();
            boolean answers = isNamed(key, schema) && (complete || BODIES.contains(key));
            if (answers || !(AROUND.contains(key) || (BODIES.contains(key) && body.isEmpty()))) {
                return Optional.empty();
            }
            body = BODIES.contains(key) ? Optional.of(key) : body;
        }
        return body;
    }

    private static boolean isNamed(String key, SchemaView schema) {
        String name = KeyName.normalized(key);
        return schema.properties().stream()
                .anyMatch(own -> KeyName.normalized(own).equals(name));
    }
}
