package dev.teamloop.cli.config;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.data.DataFiles;
import dev.teamloop.base.json.Json;
import dev.teamloop.cli.config.ConfigLayer.Owner;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * What a project's configuration may say unasked, and what counts only once the user has trusted it (SPEC §11). Holds no key
 * itself: {@code config/trust.json} does. A key that is not named there needs trust, and so does one that nobody knows yet.
 */
public final class TrustRules {
    private static final JsonNode DATA = DataFiles.json("trust.json");
    private static final List<Row> ALLOWED = rows("allowed");
    private static final List<Row> EFFECTS = rows("effects");
    private static final List<KeyPattern> COMMANDS = patterns(DATA.path("commands"));
    private static final List<KeyPattern> OUTSIDE = patterns(DATA.path("outside"));

    private final ObjectNode below;
    private final ObjectNode project;

    private TrustRules(ObjectNode below, ObjectNode project) {
        this.below = below;
        this.project = project;
    }

    /** What of these layers needs trust: the project's, measured by what lies below the first of them. */
    public static List<TrustLine> needingTrust(List<ConfigLayer> layers) {
        List<ConfigLayer> below = layers.stream()
                .takeWhile(layer -> layer.owner() != Owner.PROJECT)
                .toList();
        List<ConfigLayer> project =
                layers.stream().filter(layer -> layer.owner() == Owner.PROJECT).toList();
        return new TrustRules(ConfigLoader.merged(below), ConfigLoader.merged(project)).lines();
    }

    /** The command lines among these, as argument vectors. */
    public static List<List<String>> commands(List<TrustLine> lines) {
        return commands(lines, COMMANDS);
    }

    /** Those that run outside the sandbox. */
    public static List<List<String>> commandsOutside(List<TrustLine> lines) {
        return commands(lines, OUTSIDE);
    }

    /** Files that commands write and the program reads: what they hold is nothing that is trusted beforehand. */
    public static List<String> reports(List<TrustLine> lines) {
        return lines.stream()
                .filter(line -> line.key().equals("verify.report"))
                .flatMap(line -> arguments(line.value()).stream())
                .toList();
    }

    /** Paths that a program runs or reads without being told, such as make's Makefile. */
    public static List<String> buildFiles(String program) {
        return StreamSupport.stream(DATA.path("build_files").path(program).spliterator(), false)
                .map(JsonNode::asText)
                .toList();
    }

    private static List<List<String>> commands(List<TrustLine> lines, List<KeyPattern> keys) {
        return lines.stream()
                .filter(line -> keys.stream()
                        .anyMatch(pattern -> pattern.match(line.path()).isPresent()))
                .map(line -> arguments(line.value()))
                .toList();
    }

    private static List<String> arguments(JsonNode command) {
        return command.isTextual()
                ? ConfigLoader.CommandLine.split(command.asText())
                : StreamSupport.stream(command.spliterator(), false)
                        .map(JsonNode::asText)
                        .toList();
    }

    private List<TrustLine> lines() {
        List<TrustLine> lines = new ArrayList<>();
        collect(project, List.of(), lines);
        return lines;
    }

    private void collect(ObjectNode node, List<String> at, List<TrustLine> lines) {
        for (Map.Entry<String, JsonNode> entry : node.properties()) {
            List<String> path = new ArrayList<>(at);
            path.add(entry.getKey());
            JsonNode value = entry.getValue();
            Optional<JsonNode> there = at(below, path);
            if (value instanceof ObjectNode object && (!object.isEmpty() || there.isPresent())) {
                collect(object, path, lines);
            } else if ((!same(value, there) || isMoved(path)) && !allowed(path, value, there)) {
                lines.add(new TrustLine(path, value, effect(path, value, there)));
            }
        }
    }

    /** A value that changes nothing needs no leave. */
    private static boolean same(JsonNode value, Optional<JsonNode> there) {
        return there.filter(other -> (value.isNumber() && other.isNumber())
                        ? value.decimalValue().compareTo(other.decimalValue()) == 0
                        : value.equals(other))
                .isPresent();
    }

    /** Of a provider whose address the project sets anew, every key says something new, also in the user's own words. */
    private boolean isMoved(List<String> path) {
        if (path.size() < 2 || !path.get(0).equals("providers")) {
            return false;
        }
        List<String> address = List.of("providers", path.get(1), "base_url");
        return at(project, address)
                .filter(value -> !same(value, at(below, address)))
                .isPresent();
    }

    private boolean allowed(List<String> path, JsonNode value, Optional<JsonNode> there) {
        return ALLOWED.stream()
                .anyMatch(row -> row.match(path)
                        .filter(wild -> row.allows(value, there.or(() -> row.standIn(below, wild))))
                        .isPresent());
    }

    private String effect(List<String> path, JsonNode value, Optional<JsonNode> there) {
        String says = EFFECTS.stream()
                .filter(row -> row.match(path).isPresent())
                .findFirst()
                .map(Row::says)
                .orElseThrow(() -> new IllegalStateException("config/trust.json has no effect for " + path));
        return says.replace("{value}", value.asText())
                .replace("{below}", there.map(TrustRules::shown).orElse("the default"))
                .replace("{base_url}", address(path));
    }

    private String address(List<String> path) {
        if (path.size() < 2) {
            return "";
        }
        String provider = path.get(1);
        return at(project, List.of("providers", provider, "base_url"))
                .map(JsonNode::asText)
                .orElse("provider '" + provider + "'");
    }

    private static String shown(JsonNode value) {
        return value.isTextual() ? "'" + value.asText() + "'" : value.toString();
    }

    private static Optional<JsonNode> at(JsonNode tree, List<String> path) {
        JsonNode node = tree;
        for (String name : path) {
            node = node.path(name);
        }
        return node.isMissingNode() ? Optional.empty() : Optional.of(node);
    }

    private static List<KeyPattern> patterns(JsonNode names) {
        return StreamSupport.stream(names.spliterator(), false)
                .map(name -> KeyPattern.of(name.asText()))
                .toList();
    }

    private static List<Row> rows(String kind) {
        return StreamSupport.stream(DATA.path(kind).spliterator(), false)
                .map(Row::of)
                .toList();
    }

    /** A row of the data: keys, and what holds for them. */
    private record Row(
            List<KeyPattern> keys,
            @Nullable TrustRule rule,
            List<JsonNode> values,
            List<JsonNode> absent,
            String says) {
        static Row of(JsonNode node) {
            return new Row(
                    patterns(node.path("keys")),
                    node.has("rule") ? Json.as(node.path("rule"), TrustRule.class) : null,
                    StreamSupport.stream(node.path("values").spliterator(), false)
                            .toList(),
                    StreamSupport.stream(node.path("absent").spliterator(), false)
                            .toList(),
                    node.path("says").asText());
        }

        Optional<List<String>> match(List<String> path) {
            return keys.stream()
                    .map(key -> key.match(path))
                    .flatMap(Optional::stream)
                    .findFirst();
        }

        boolean allows(JsonNode value, Optional<JsonNode> there) {
            return rule != null && rule.allows(value, there, values);
        }

        /** What counts where nothing below names the key itself. */
        Optional<JsonNode> standIn(ObjectNode below, List<String> wild) {
            return absent.stream()
                    .map(one -> one.isNumber()
                            ? Optional.of(one)
                            : at(below, KeyPattern.of(one.asText()).filled(wild)))
                    .flatMap(Optional::stream)
                    .findFirst();
        }
    }
}
