package dev.teamloop.structured;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.structured.files.ContentRules;
import dev.teamloop.structured.files.FileNames;
import dev.teamloop.structured.files.NamedFile;
import dev.teamloop.structured.syntax.KeyName;
import dev.teamloop.structured.validate.Finding;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The artifacts that {@code config/pipeline.yaml} knows, with their schemas, profiles and rules. Thread-safe. */
public final class ArtifactCatalog {
    private static final String VALIDATORS = "validators.yaml";
    private static final String COMMON = "common";

    /** A pipeline that names no profiles has the common one. */
    private static final String COMMON_FILE = "profiles/common.yaml";

    /** What every project can ask for, also one whose own pipeline does not name it. */
    private static final String ANY = "any";

    private static final String ANY_SCHEMA = "schemas/any.json";
    private static final String ANY_PROFILE = "profiles/any.yaml";

    private final ConfigFiles files;
    private final JsonNode pipeline;
    private final ConfigFiles own;
    private final ContentRules content;
    private final ContentRules handedOver;
    private final Map<String, Artifact> artifacts = new LinkedHashMap<>();
    private final Map<String, String> otherNames = new HashMap<>();
    private final ArtifactDefinitions definitions = new ArtifactDefinitions();

    private ArtifactCatalog(ConfigFiles files, JsonNode pipeline, ConfigFiles own) {
        this.files = files;
        this.own = own;
        this.pipeline = pipeline;
        pipeline.path("artifacts")
                .properties()
                .forEach(entry -> artifacts.put(
                        entry.getKey(), new Artifact(entry.getKey(), FilesArtifact.schema(entry.getValue()))));
        this.content = ContentRules.of(own.tree(VALIDATORS));
        // what the program brings is about files that a step asks for by name
        this.handedOver = own.own(VALIDATORS).isPresent() ? content : ContentRules.NONE;
        pipeline.path("schemas")
                .path("files")
                .properties()
                .forEach(entry -> artifacts.put(
                        entry.getKey(),
                        new Artifact(entry.getKey(), files.tree(entry.getValue().asText()))));
        artifacts.computeIfAbsent(ANY, name -> new Artifact(name, files.tree(ANY_SCHEMA)));
        artifacts.keySet().forEach(name -> otherNames.put(KeyName.normalized(name), name));
        pipeline.path("other_names")
                .properties()
                .forEach(entry -> entry.getValue()
                        .forEach(other -> otherNames.putIfAbsent(KeyName.normalized(other.asText()), entry.getKey())));
    }

    /** The built-in catalogue. */
    public static ArtifactCatalog builtIn() {
        return of(ConfigFiles.builtIn());
    }

    /**
     * The catalogue of a configuration folder; files that it lacks are taken from the built-in one. Throws
     * IllegalArgumentException with the file's name where one of them cannot be read.
     */
    public static ArtifactCatalog from(Path folder) {
        return of(ConfigFiles.of(folder));
    }

    /** The catalogue of these files. Throws IllegalArgumentException with the file's name where one cannot be read. */
    public static ArtifactCatalog of(ConfigFiles files) {
        return new ArtifactCatalog(files, files.tree(ConfigFiles.PIPELINE), files);
    }

    /**
     * The built-in catalogue with the rules and prompts that a project's own pipeline adds to these steps, and its validators of
     * files. Throws IllegalArgumentException with the file's name where one cannot be read, or a rule is none.
     */
    public static ArtifactCatalog builtInWith(ConfigFiles own, Set<String> steps) {
        ConfigFiles builtIn = ConfigFiles.builtIn();
        ArtifactCatalog catalog = new ArtifactCatalog(
                builtIn,
                OwnRules.added(builtIn.tree(ConfigFiles.PIPELINE), own.tree(ConfigFiles.PIPELINE), steps),
                own);
        steps.forEach(step -> catalog.definition(catalog.artifact(step)));
        return catalog;
    }

    /** A step's prompt template; empty where the step has none, or its file is not there. */
    public Optional<ConfigFiles.Source> template(String step) {
        String path = pipeline.at("/prompts/templates").path(step).asText("");
        return path.isEmpty() ? Optional.empty() : own.source(path);
    }

    /** A file below the configuration's folder, such as a prompt that a phase names. */
    public Optional<ConfigFiles.Source> source(String path) {
        return own.source(path);
    }

    /** The tree of {@code pipeline.yaml}. */
    public JsonNode pipeline() {
        return pipeline;
    }

    /** The names of all artifacts, in the order of the file. */
    public Set<String> names() {
        return Collections.unmodifiableSet(artifacts.keySet());
    }

    /**
     * The artifact of this name, or of one that the catalogue knows for it in any spelling. Throws IllegalArgumentException
     * with the known names where there is none.
     */
    public Artifact artifact(String name) {
        Artifact artifact = artifacts.get(otherNames.getOrDefault(KeyName.normalized(name), name));
        if (artifact == null) {
            throw new IllegalArgumentException(
                    "there is no artifact '" + name + "'; known: " + String.join(", ", artifacts.keySet()));
        }
        return artifact;
    }

    /** What the project's own validators find in a file; nothing where it has none of its own. */
    public List<Finding> findings(String path, String content) {
        return handedOver.check(List.of(new NamedFile(path, content)));
    }

    /** What the contents of files must and must not hold. */
    ContentRules content() {
        return content;
    }

    /** Whether the artifact consists of several files. */
    boolean isFiles(Artifact artifact) {
        return pipeline.path("artifacts").has(artifact.name());
    }

    /**
     * The files that the artifact consists of; empty for an artifact that is one value. Throws IllegalArgumentException
     * where the names are left to the context and it does not hold them.
     */
    Optional<FileNames> files(Artifact artifact, ParseContext context) {
        JsonNode entry = pipeline.path("artifacts").path(artifact.name());
        return entry.isMissingNode() ? Optional.empty() : Optional.of(FilesArtifact.names(entry, context));
    }

    /** Throws IllegalArgumentException where the schema, the profile or a rule behind the artifact is not valid. */
    ArtifactDefinition definition(Artifact artifact) {
        Artifact known = artifacts.get(artifact.name());
        return definitions.get(artifact.name(), artifact.schema(), () -> {
            if (known == null) {
                return ArtifactDefinition.of(artifact.schema(), profile(COMMON), MissingNode.getInstance());
            }
            ArtifactDefinition own = define(known);
            if (known.schema().equals(artifact.schema())) {
                return own;
            }
            // what takes any value says nothing about one that a schema is given for
            return own.view().isUnconstrained()
                    ? ArtifactDefinition.of(artifact.schema(), profile(COMMON), MissingNode.getInstance())
                    : own.withSchema(artifact.schema());
        });
    }

    private ArtifactDefinition define(Artifact artifact) {
        return ArtifactDefinition.of(
                schema(artifact),
                profile(artifact.name()),
                pipeline.path("validation").path(artifact.name()),
                handedOver);
    }

    private JsonNode profile(String name) {
        JsonNode profiles = pipeline.path("profiles").path("files");
        String fallback = pipeline.path("artifacts").has(name)
                ? FilesArtifact.PROFILE
                : name.equals(ANY) ? ANY_PROFILE : profiles.path(COMMON).asText(COMMON_FILE);
        JsonNode own = files.tree(profiles.path(name).asText(fallback));
        return own.has("also")
                ? withAlso(own.deepCopy(), profile(own.path("also").asText()))
                : own;
    }

    /** The profile with what another one knows besides, and with its steps after its own. */
    private static JsonNode withAlso(ObjectNode own, JsonNode also) {
        for (String names : List.of("aliases", "nested")) {
            ObjectNode known = own.withObject(names);
            also.path(names).properties().forEach(entry -> known.putIfAbsent(entry.getKey(), entry.getValue()));
        }
        own.withArray("steps").addAll((ArrayNode) also.path("steps"));
        return own;
    }

    /** The artifact's schema with the properties of the one whose values may stand beside its own. */
    private JsonNode schema(Artifact artifact) {
        String also = files.tree(pipeline.path("profiles")
                        .path("files")
                        .path(artifact.name())
                        .asText(COMMON_FILE))
                .path("also")
                .asText();
        Artifact other = artifacts.get(also);
        if (other == null) {
            return artifact.schema();
        }
        ObjectNode schema = artifact.schema().deepCopy();
        ObjectNode properties = schema.withObject("properties");
        other.schema()
                .path("properties")
                .properties()
                .forEach(entry -> properties.putIfAbsent(entry.getKey(), entry.getValue()));
        return schema;
    }
}
