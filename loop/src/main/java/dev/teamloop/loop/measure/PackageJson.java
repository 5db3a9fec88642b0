package dev.teamloop.loop.measure;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.files.OrdinaryFile;
import dev.teamloop.base.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a {@code package.json} says about testing.
 *
 * @param scripts in the file's order
 * @param dependencies names, of development and of run time
 * @param packageManager the name before the {@code @}, or empty
 * @param keys the top-level keys, among which tools keep their configuration
 */
record PackageJson(
        Map<String, String> scripts,
        Set<String> dependencies,
        List<String> workspaces,
        String packageManager,
        Set<String> keys) {

    /** Empty where there is none; throws UnreadableReportException where it is no JSON object. */
    static Optional<PackageJson> of(Path folder) {
        Path file = folder.resolve("package.json");
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        try {
            JsonNode tree = Json.MAPPER.readTree(OrdinaryFile.text(file));
            if (tree == null || !tree.isObject()) {
                throw new IOException("it holds no JSON object");
            }
            return Optional.of(parse(tree));
        } catch (IOException e) {
            throw new UnreadableReportException(file, e);
        }
    }

    private static PackageJson parse(JsonNode tree) {
        Map<String, String> scripts = new LinkedHashMap<>();
        tree.path("scripts")
                .properties()
                .forEach(entry -> scripts.put(entry.getKey(), entry.getValue().asText()));
        Set<String> dependencies = new TreeSet<>();
        tree.path("dependencies").fieldNames().forEachRemaining(dependencies::add);
        tree.path("devDependencies").fieldNames().forEachRemaining(dependencies::add);
        JsonNode packages =
                tree.path("workspaces").isObject() ? tree.path("workspaces").path("packages") : tree.path("workspaces");
        List<String> workspaces = new ArrayList<>();
        packages.forEach(one -> workspaces.add(one.asText()));
        Set<String> keys = new TreeSet<>();
        tree.fieldNames().forEachRemaining(keys::add);
        String manager = tree.path("packageManager").asText("");
        return new PackageJson(
                scripts,
                dependencies,
                workspaces,
                manager.contains("@") ? manager.substring(0, manager.indexOf('@')) : manager,
                keys);
    }
}
