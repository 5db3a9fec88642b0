package dev.teamloop.cli.config;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.config.KnowledgeCommit;
import dev.teamloop.core.config.LoopConfig;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Merges the layers, later wins, and makes the effective configuration of them (SPEC §2). */
public final class ConfigLoader {
    /** Keys whose value is a command or a list of paths; a single string is split into arguments. */
    private static final List<String> COMMANDS = List.of("prepare", "test", "coverage", "report");

    private static final String UNCOMMITTED_KNOWLEDGE = ".team-loop/rdf";

    private static final List<String> USERS_ONLY =
            List.of("sandbox_show", "sandbox_hide", "sandbox_env", "sandbox_credentials", "fleet");

    private ConfigLoader() {}

    /** Checks and merges; {@code layers} in rising order of precedence, the built-in one first. */
    public static ConfigResult load(List<ConfigLayer> layers) {
        List<String> findings = new ArrayList<>(ConfigChecker.findings(layers));
        findings.addAll(usersOnly(layers));
        if (!findings.isEmpty()) {
            return new ConfigResult.Faulty(findings);
        }
        ObjectNode merged = Json.MAPPER.createObjectNode();
        Map<String, String> origins = new TreeMap<>();
        layers.forEach(layer -> merge(merged, layer.values(), "", layer.source(), origins));
        findings.addAll(PathRules.findings(withFolders(merged), origins));
        findings.addAll(MetricRules.findings(merged, origins));
        findings.addAll(CommandRules.findings(merged, origins));
        if (!findings.isEmpty()) {
            return new ConfigResult.Faulty(findings);
        }
        try {
            return new ConfigResult.Loaded(
                    Json.as(completed(merged, layers), LoopConfig.class), merged, origins, layers);
        } catch (IllegalArgumentException e) {
            return new ConfigResult.Faulty(List.of("the configuration cannot be used: " + e.getMessage()));
        }
    }

    /** What of a project's layers only the user's own file may say (SPEC §2). */
    private static List<String> usersOnly(List<ConfigLayer> layers) {
        ObjectNode below = merged(layers.stream()
                .takeWhile(layer -> layer.owner() != ConfigLayer.Owner.PROJECT)
                .toList());
        return layers.stream()
                .filter(layer -> layer.owner() == ConfigLayer.Owner.PROJECT)
                .flatMap(layer -> USERS_ONLY.stream()
                        .filter(key -> layer.values().has(key)
                                && !layer.values().get(key).equals(below.get(key)))
                        .map(key -> layer.source() + ": " + key
                                + " may be set in your own configuration only (~/.config/team-loop/config.json)"))
                .toList();
    }

    /** Laid over one another, later wins; lists are replaced. */
    static ObjectNode merged(List<ConfigLayer> layers) {
        ObjectNode merged = Json.MAPPER.createObjectNode();
        layers.forEach(layer -> merge(merged, layer.values(), "", layer.source(), new TreeMap<>()));
        return merged;
    }

    private static void merge(
            ObjectNode into, ObjectNode layer, String at, String source, Map<String, String> origins) {
        for (Map.Entry<String, JsonNode> field : layer.properties()) {
            String path = at.isEmpty() ? field.getKey() : at + "." + field.getKey();
            if (field.getValue() instanceof ObjectNode inner) {
                ObjectNode target =
                        into.get(field.getKey()) instanceof ObjectNode there ? there : into.putObject(field.getKey());
                merge(target, inner, path, source, origins);
            } else {
                into.set(field.getKey(), field.getValue());
                origins.put(path, source);
            }
        }
    }

    /** Commands as argument vectors, and what a provider leaves out. */
    private static ObjectNode completed(ObjectNode merged, List<ConfigLayer> layers) {
        ObjectNode tree = withFolders(merged);
        ObjectNode verify = (ObjectNode) tree.get("verify");
        COMMANDS.forEach(key -> asArguments(verify, key));
        completeStyle(verify);
        verify.get("metrics").forEach(metric -> {
            asArguments((ObjectNode) metric, "command");
            MetricRules.complete((ObjectNode) metric);
        });
        tree.get("agents").forEach(agent -> completeAgent((ObjectNode) agent));
        if (tree.path("models").path("coder").asText().startsWith("agent:")) {
            // what an agent changes is looked at before it is anybody's
            tree.withObject("/workspace").put("mode", "rooms");
        }
        tree.get("mcp_servers").forEach(server -> completeServer((ObjectNode) server));
        tree.get("providers").properties().forEach(entry -> {
            ObjectNode provider = (ObjectNode) entry.getValue();
            complete(provider);
            new ProviderBinding(entry.getKey(), layers).apply(provider);
        });
        return tree;
    }

    /** A word, or commands: without a word none of the project's own tools is looked for. */
    private static void completeStyle(ObjectNode verify) {
        JsonNode said = verify.path("style");
        ObjectNode style = Json.MAPPER.createObjectNode();
        style.put("detected", said.asText().equals("auto"));
        for (String key : List.of("format", "check")) {
            style.set(key, said.has(key) ? said.get(key) : style.arrayNode());
            asArguments(style, key);
        }
        verify.set("style", style);
    }

    /** Knowledge that is not committed lies where all else does that is not. */
    private static ObjectNode withFolders(ObjectNode merged) {
        ObjectNode tree = merged.deepCopy();
        if (tree.path("knowledge").path("commit").asText().equals(KnowledgeCommit.OFF.id())) {
            tree.withObject("/paths").put("rdf", UNCOMMITTED_KNOWLEDGE);
        }
        return tree;
    }

    private static void complete(ObjectNode provider) {
        if (!provider.has("base_url")) {
            provider.put("base_url", "");
        }
        for (String key : List.of("native_schema", "tools")) {
            JsonNode value = provider.path(key);
            String word = value.isMissingNode()
                    ? "auto"
                    : value.isBoolean() ? (value.asBoolean() ? "on" : "off") : value.asText();
            provider.put(key, word);
        }
    }

    private static void completeAgent(ObjectNode agent) {
        Map.of("protocol", "acp", "wire", "chat", "metering", "gateway", "mode", "")
                .forEach((key, usual) -> {
                    if (!agent.has(key)) {
                        agent.put(key, usual);
                    }
                });
        agent.withObject("/env");
        agent.withObject("/files");
    }

    /** A program or an address. */
    private static void completeServer(ObjectNode server) {
        if (!server.has("command")) {
            server.putArray("command");
        }
        if (!server.has("url")) {
            server.put("url", "");
        }
        asArguments(server, "command");
    }

    private static void asArguments(ObjectNode owner, String key) {
        if (owner.get(key) instanceof TextNode text) {
            ArrayNode arguments = owner.putArray(key);
            CommandLine.split(text.asText()).forEach(arguments::add);
        }
    }

    /** Splits a command written as one string, honouring quotes; no shell is involved. */
    static final class CommandLine {
        private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|'([^']*)'|(\\S+)");

        private CommandLine() {}

        static List<String> split(String line) {
            return WORD.matcher(line)
                    .results()
                    .map(match -> match.group(1) != null
                            ? match.group(1)
                            : match.group(2) != null ? match.group(2) : match.group(3))
                    .toList();
        }
    }
}
