package dev.teamloop.core.structured;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.teamloop.core.structured.syntax.KeyName;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The artifacts that {@code config/pipeline.yaml} knows, with their schemas, profiles and rules. Thread-safe. */
public final class ArtifactCatalog {
    private static final String COMMON = "common";

    private final ConfigFiles files;
    private final JsonNode pipeline;
    private final Map<String, Artifact> artifacts = new LinkedHashMap<>();
    private final Map<String, String> otherNames = new HashMap<>();
    private final Definitions definitions = new Definitions();

    private ArtifactCatalog(ConfigFiles files) {
        this.files = files;
        this.pipeline = files.tree("pipeline.yaml");
        pipeline.path("schemas")
                .path("files")
                .properties()
                .forEach(entry -> artifacts.put(
                        entry.getKey(),
                        new Artifact(entry.getKey(), files.tree(entry.getValue().asText()))));
        artifacts.keySet().forEach(name -> otherNames.put(KeyName.normalized(name), name));
        pipeline.path("artifacts")
                .path("other_names")
                .properties()
                .forEach(entry -> entry.getValue()
                        .forEach(other -> otherNames.putIfAbsent(KeyName.normalized(other.asText()), entry.getKey())));
    }

    /** The built-in catalogue. */
    public static ArtifactCatalog builtIn() {
        return new ArtifactCatalog(new ConfigFiles(Optional.empty()));
    }

    /**
     * The catalogue of a configuration folder; files that it lacks are taken from the built-in one. Throws
     * IllegalArgumentException with the file's name where one of them cannot be read.
     */
    public static ArtifactCatalog from(Path folder) {
        return new ArtifactCatalog(new ConfigFiles(Optional.of(folder)));
    }

    /** The names of all artifacts, in the order of the file. */
    public Set<String> names() {
        return Collections.unmodifiableSet(artifacts.keySet());
    }

    /** The artifact of this name, or of one that the catalogue knows for it in any spelling. Throws IllegalArgumentException with the known names where there is none. */
    public Artifact artifact(String name) {
        Artifact artifact = artifacts.get(otherNames.getOrDefault(KeyName.normalized(name), name));
        if (artifact == null) {
            throw new IllegalArgumentException(
                    "there is no artifact '" + name + "'; known: " + String.join(", ", artifacts.keySet()));
        }
        return artifact;
    }

    /** Throws IllegalArgumentException where the schema, the profile or a rule behind the artifact is not valid. */
    Definition definition(Artifact artifact) {
        Artifact known = artifacts.get(artifact.name());
        return definitions.get(artifact.name(), artifact.schema(), () -> {
            if (known == null) {
                return Definition.of(artifact.schema(), profile(COMMON), MissingNode.getInstance());
            }
            Definition own = define(known);
            if (known.schema().equals(artifact.schema())) {
                return own;
            }
            // what takes any value says nothing about one that a schema is given for
            return own.view().isUnconstrained()
                    ? Definition.of(artifact.schema(), profile(COMMON), MissingNode.getInstance())
                    : own.withSchema(artifact.schema());
        });
    }

    private Definition define(Artifact artifact) {
        return Definition.of(
                artifact.schema(),
                profile(artifact.name()),
                pipeline.path("validation").path(artifact.name()));
    }

    private JsonNode profile(String name) {
        JsonNode profiles = pipeline.path("profiles").path("files");
        String file = profiles.path(name).asText(profiles.path(COMMON).asText());
        return file.isEmpty() ? MissingNode.getInstance() : files.tree(file);
    }
}
