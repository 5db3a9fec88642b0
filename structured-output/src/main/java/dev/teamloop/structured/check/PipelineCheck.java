package dev.teamloop.structured.check;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.ConfigFiles;
import dev.teamloop.structured.files.FileNames;
import dev.teamloop.structured.normalize.Profile;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** All that can be found wrong with a pipeline before it runs: {@code pipeline.yaml} and every file that it names. */
public final class PipelineCheck {
    /** Seed 004, Configuration: how often and how long. */
    private static final List<String> COUNTS = List.of(
            "api.retry.max_attempts", "processing.validation_retry.max_attempts", "api.subprocess_timeout_seconds");

    private static final List<String> REQUIRED = List.of("pipeline", "prompts", "schemas", "api", "processing");
    private static final List<String> SECTIONS = List.of(
            "pipeline",
            "prompts",
            "schemas",
            "validation",
            "api",
            "processing",
            "profiles",
            "artifacts",
            "council",
            "other_names");

    private final ConfigFiles files;
    private final List<ConfigFinding> findings = new ArrayList<>();

    private PipelineCheck(ConfigFiles files) {
        this.files = files;
    }

    /** Every finding, in the order of the files' sections; empty where the pipeline is sound. */
    public static List<ConfigFinding> of(ConfigFiles files) {
        PipelineCheck check = new PipelineCheck(files);
        check.run();
        return List.copyOf(check.findings);
    }

    private void run() {
        ConfigFiles.Source source = files.source(ConfigFiles.PIPELINE).orElseThrow();
        ConfigFile pipeline = ConfigFile.read(ConfigFiles.PIPELINE, source, findings);
        if (pipeline.tree().isMissingNode() || !pipeline.isMapping("", "the pipeline")) {
            return;
        }
        refuseStrayFolder(pipeline);
        pipeline.unknownKeys("", SECTIONS);
        for (String section : REQUIRED) {
            if (!pipeline.tree().has(section)) {
                pipeline.finding("", "section '" + section + "' is missing; add it, if only as " + section + ": {}");
            }
        }
        for (String section : SECTIONS) {
            pipeline.isMapping("/" + section, section);
        }
        pipeline.isList("/processing/owned_fields", "processing.owned_fields");
        COUNTS.forEach(pipeline::isCount);
        Set<String> builtInSteps = new HashSet<>();
        ConfigFiles.builtIn()
                .tree(ConfigFiles.PIPELINE)
                .at("/pipeline/steps")
                .forEach(step -> builtInSteps.add(step.path("name").asText()));
        new StepsCheck(pipeline, builtInSteps).check();
        for (String step : names(pipeline, "/validation")) {
            new RulesCheck(pipeline, step).check();
        }
        StepFields fields = new StepFields(files, pipeline);
        templates(pipeline, fields);
        new ExpressionStepsCheck(pipeline, fields).check();
        schemas(pipeline);
        profiles(pipeline);
        artifacts(pipeline);
        new PhasesCheck(pipeline, files).check();
    }

    /** A folder that replaces nothing is not the configuration that somebody meant to check. */
    private void refuseStrayFolder(ConfigFile pipeline) {
        Set<String> used = new HashSet<>(Set.of(ConfigFiles.PIPELINE, "validators.yaml"));
        for (String section : List.of("/prompts/templates", "/schemas/files", "/profiles/files")) {
            pipeline.at(section).forEach(path -> used.add(path.asText()));
        }
        files.folder()
                .filter(folder ->
                        used.stream().noneMatch(path -> files.own(path).isPresent()))
                .ifPresent(folder -> findings.add(new ConfigFinding(
                        folder.toString(), 0, "holds no pipeline.yaml, nor any file that the built-in one names")));
    }

    private static Set<String> names(ConfigFile pipeline, String pointer) {
        Set<String> names = new LinkedHashSet<>();
        pipeline.at(pointer).fieldNames().forEachRemaining(names::add);
        return names;
    }

    /** The file that an entry names; a finding where it names none or there is none. */
    private Optional<ConfigFiles.Source> named(ConfigFile pipeline, String pointer, String what) {
        JsonNode path = pipeline.at(pointer);
        if (!path.isTextual()) {
            pipeline.finding(pointer, what + " must be a file's name, not " + ConfigFile.kind(path));
            return Optional.empty();
        }
        if (!FileNames.isSafe(path.asText())) {
            pipeline.finding(pointer, what + " '" + path.asText() + "' must lie below the configuration's folder");
            return Optional.empty();
        }
        Optional<ConfigFiles.Source> source = files.source(path.asText());
        if (source.isEmpty()) {
            pipeline.finding(pointer, what + " " + path.asText() + " does not exist");
        }
        return source;
    }

    private void templates(ConfigFile pipeline, StepFields fields) {
        if (pipeline.isMapping("/prompts/templates", "prompts.templates")) {
            for (String step : names(pipeline, "/prompts/templates")) {
                named(pipeline, "/prompts/templates/" + ConfigFile.escaped(step), "template")
                        .ifPresent(source -> TemplateCheck.check(source, fields.declaredBefore(step), findings));
            }
        }
    }

    private void schemas(ConfigFile pipeline) {
        if (pipeline.isMapping("/schemas/files", "schemas.files")) {
            for (String name : names(pipeline, "/schemas/files")) {
                String pointer = "/schemas/files/" + ConfigFile.escaped(name);
                named(pipeline, pointer, "schema")
                        .ifPresent(source -> new SchemaFileCheck(
                                        ConfigFile.read(pipeline.at(pointer).asText(), source, findings))
                                .check());
            }
        }
    }

    private void profiles(ConfigFile pipeline) {
        if (pipeline.isMapping("/profiles/files", "profiles.files")) {
            for (Map.Entry<String, JsonNode> entry :
                    pipeline.at("/profiles/files").properties()) {
                named(pipeline, "/profiles/files/" + ConfigFile.escaped(entry.getKey()), "profile")
                        .map(source -> ConfigFile.read(entry.getValue().asText(), source, findings))
                        .ifPresent(profile -> {
                            profile.unknownKeys(
                                    "", Profile.KEYS.stream().sorted().toList());
                            profile.attempt("", () -> Profile.of(profile.tree()));
                        });
            }
        }
    }

    private void artifacts(ConfigFile pipeline) {
        for (String name : names(pipeline, "/artifacts")) {
            String pointer = "/artifacts/" + ConfigFile.escaped(name);
            if (pipeline.isMapping(pointer, "an artifact of several files")) {
                pipeline.unknownKeys(pointer, List.of("files"));
                if (!pipeline.at(pointer + "/files").asText().equals("context")) {
                    pipeline.attempt(pointer, () -> FileNames.of(pipeline.at(pointer + "/files")));
                }
            }
        }
        files.source("validators.yaml")
                .map(source -> ConfigFile.read("validators.yaml", source, findings))
                .ifPresent(rules -> new ContentRulesCheck(rules).check());
    }
}
