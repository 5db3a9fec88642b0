package dev.teamloop.cli.trust;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.cli.config.TrustLine;
import dev.teamloop.cli.terminal.PlainText;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What a user trusts, or does not.
 *
 * @param place the real path of the project, or of the folder of a pipeline, that brings it
 * @param lines what it says that needs trust; empty where nothing does
 * @param files the content's digest of each file that it names, by path
 */
public record TrustSubject(Path place, List<TrustLine> lines, Map<String, String> files) {
    public TrustSubject {
        lines = List.copyOf(lines);
        files = java.util.Collections.unmodifiableMap(new TreeMap<>(files));
    }

    public boolean needsTrust() {
        return !lines.isEmpty();
    }

    /** SHA-256 over keys, values and files in canonical form: not over where the project lies, nor over what needs no trust. */
    public String hash() {
        ObjectNode content = Json.MAPPER.createObjectNode();
        ObjectNode keys = content.putObject("keys");
        lines.forEach(line -> keys.set(Json.line(line.path()), line.value()));
        content.set("files", Json.tree(files));
        return TrustDigest.of(CanonicalJson.of(content).getBytes(StandardCharsets.UTF_8));
    }

    /** For people: each key with its value, what it can do, and the files that count with it. */
    public String shown() {
        List<String> text = new ArrayList<>();
        for (TrustLine line : lines) {
            text.add("  " + PlainText.line(line.key() + " = " + Json.line(line.value())));
            text.add("      " + PlainText.line(line.effect()));
        }
        if (!files.isEmpty()) {
            text.add("  and the content of "
                    + files.keySet().stream().map(PlainText::line).collect(Collectors.joining(", ")));
        }
        return String.join("\n", text);
    }
}
