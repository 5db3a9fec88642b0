package dev.teamloop.structured.pipeline;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.structured.ArtifactCatalog;
import dev.teamloop.structured.StructuredOutput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A small pipeline of a project's own, as the tests use it. */
final class Trial {
    private static final String PIPELINE = """
            pipeline:
              steps:
                - name: score
                - name: totals
                  type: expression
                  expressions:
                    total: "score * 2 + weight"
                    label: "'total ' + string(total)"
            prompts: {templates: {score: prompts/score.md}}
            schemas: {files: {score: schemas/score.json}}
            api: {}
            processing: {owned_fields: [batch]}
            validation:
              score:
                required: [score, tone]
                ranges: {score: [1, %d]}
                rules:
                  - name: wounds
                    expr: "wound_count == size(wounds.filter(k, wounds[k] > 0))"
                    error: "wound_count is {wound_count}"
                    when: "'wounds' in unit && 'wound_count' in unit"
              totals:
                rules:
                  - {name: positive, expr: "total > 0", error: "total is {total}"}
            """;

    private static final String SCHEMA = "{\"type\":\"object\",\"properties\":{\"score\":{\"type\":\"number\"},"
            + "\"tone\":{\"enum\":[\"warm\",\"cold\"]}},\"required\":[\"score\",\"tone\"]}";

    private final Path folder;

    private Trial(Path folder) {
        this.folder = folder;
    }

    static Trial in(Path folder) throws IOException {
        Files.createDirectories(folder.resolve("schemas"));
        Files.writeString(folder.resolve("schemas/score.json"), SCHEMA);
        return new Trial(folder).upTo(10);
    }

    /** The same with another upper bound of the score. */
    Trial upTo(int most) throws IOException {
        Files.writeString(folder.resolve("pipeline.yaml"), PIPELINE.formatted(most));
        return this;
    }

    Pipeline pipeline() {
        return new Pipeline(new StructuredOutput(ArtifactCatalog.from(folder)));
    }

    StepResult score(String line) {
        return pipeline().run("score").run(line.replace('\'', '"'), 1);
    }

    static JsonNode json(String text) {
        return Json.read(text.replace('\'', '"'));
    }
}
