package dev.teamloop.structured.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.structured.ConfigFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

final class PipelineCheckTest {
    private static final String SOUND = """
            pipeline:
              inputs: [topic]
              steps:
                - name: score
                - name: totals
                  type: expression
                  expressions: {total: "score * 2"}
            prompts:
              templates:
                score: prompts/score.md
            schemas:
              files:
                score: schemas/score.json
            api: {}
            processing: {}
            validation:
              score:
                required: [score]
                types: {score: number}
                enums: {tone: [warm]}
                ranges: {score: [1, 10]}
                rules:
                  - name: high
                    expr: "score > 5"
                    error: "low {score}"
                    level: warning
            """;

    @TempDir
    Path folder;

    @BeforeEach
    void files() throws IOException {
        Files.createDirectories(folder.resolve("prompts"));
        Files.createDirectories(folder.resolve("schemas"));
        Files.writeString(folder.resolve("prompts/score.md"), "Rate {{ topic }} of {{unit_id}}.\n");
        Files.writeString(folder.resolve("schemas/score.json"), "{\"type\": \"object\"}");
    }

    @Test
    void theBuiltInPipelineIsSound() {
        assertThat(PipelineCheck.of(ConfigFiles.builtIn())).isEmpty();
    }

    @Test
    void aPipelineOfAProjectsOwnMayBeSound() throws IOException {
        assertThat(check(SOUND)).isEmpty();
    }

    static Stream<Arguments> faults() {
        return Stream.of(
                fault("pipeline:\n", "pipelin: {}\npipeline:\n", 1, "did you mean 'pipeline'"),
                fault("processing: {}\n", "", 1, "'processing' is missing"),
                fault("api: {}", "api: [a]", 14, "api must be a mapping"),
                fault("- name: score", "- name: a b", 4, "needs a name"),
                fault("- name: totals", "- name: score", 5, "two steps 'score'"),
                fault("type: expression", "type: magic", 6, "llm or expression"),
                fault("type: expression", "typ: expression", 6, "did you mean 'type'"),
                fault("expressions: {total: \"score * 2\"}", "description: none", 5, "needs expressions"),
                fault("score * 2", "score *", 7, "not CEL"),
                fault("{total:", "{unit_id:", 7, "cannot be computed"),
                fault("score * 2", "scores * 2", 7, "did you mean 'score'"),
                fault("{total: \"score * 2\"}", "{one: \"'a'\", two: \"one * 2\"}", 7, "cannot be computed over"),
                fault("    score: prompts/score.md", "    scor: prompts/score.md", 4, "prompts.templates.score"),
                fault("    score: prompts/score.md", "    scor: prompts/score.md", 10, "did you mean 'score'"),
                fault("prompts/score.md", "prompts/none.md", 10, "does not exist"),
                fault("prompts/score.md", "../score.md", 10, "below the configuration's folder"),
                fault("    score: schemas/score.json", "    other: schemas/score.json", 4, "schemas.files.score"),
                fault("    score: schemas/score.json", "    other: schemas/score.json", 13, "belongs to no step"),
                fault("validation:\n  score:", "validation:\n  scores:", 4, "validation.score"),
                fault("validation:\n  score:", "validation:\n  scores:", 17, "did you mean 'score'"),
                fault("required: [score]", "required: score", 18, "must be a list"),
                fault("required: [score]", "require: [score]", 18, "did you mean 'required'"),
                fault("{score: number}", "{score: numeric}", 19, "must be one of"),
                fault("{score: number}", "{score: integer}", 19, "must be one of"),
                fault("{tone: [warm]}", "{tone: warm}", 20, "list of the words"),
                fault("[1, 10]", "[10, 1]", 21, "[least, most]"),
                fault("- name: high", "- nam: high", 23, "did you mean 'name'"),
                fault("\"score > 5\"", "\"score > 5 &&\\n x >\"", 25, "not CEL"),
                fault("\"score > 5\"", "\"len(score) > 5\"", 24, "in CEL: size(score) > 5"),
                fault("\"score > 5\"", "\"1 + 2\"", 24, "must be true or false"),
                fault("level: warning", "level: fatal", 26, "error or warning"),
                fault("api: {}", "artifacts: {two: {files: [a, ../b]}}\napi: {}", 14, "no safe file name"),
                fault("api: {}", "api: {retry: {max_attempts: three}}", 14, "must be a whole number"),
                fault("api: {}", "api:\n  subprocess_timeout_seconds: -1", 15, "must be a whole number"),
                fault(
                        "api: {}",
                        "council:\n  phases:\n    - {name: a, artifact: score, prompt: prompts/score.md, given: [idea, prdx]}\napi: {}",
                        16,
                        "given names 'prdx'"),
                fault("validation:\n", "validation: [\n", 18, "not YAML"));
    }

    private static Arguments fault(String sound, String faulty, int line, String says) {
        assertThat(SOUND).contains(sound);
        return Arguments.of(SOUND.replaceFirst(Pattern.quote(sound), Matcher.quoteReplacement(faulty)), line, says);
    }

    @ParameterizedTest
    @MethodSource("faults")
    void aFaultIsNamedWithItsFileAndLine(String pipeline, int line, String says) throws IOException {
        assertThat(check(pipeline)).anySatisfy(finding -> {
            assertThat(finding.file()).endsWith("pipeline.yaml");
            assertThat(finding.line()).isEqualTo(line);
            assertThat(finding.message()).contains(says);
        });
    }

    static Stream<Arguments> schemas() {
        return Stream.of(
                Arguments.of("{\"type\":\"object\",\n\"additionalProperties\":false}", 2, "unit_id"),
                Arguments.of("{\"allOf\":[\n{\"unevaluatedProperties\":false}]}", 2, "unit_id"),
                Arguments.of(
                        "{\"$ref\":\"#/$defs/a\",\n\"$defs\":{\"a\":{\n\"additionalProperties\":false}}}",
                        3,
                        "unit_id"),
                Arguments.of(
                        "{\"type\":\"object\",\n\"properties\":{\"a\":\n{\"type\":\"strin\"}}}",
                        3,
                        "not a JSON Schema"),
                Arguments.of("{\"properties\":{\n\"a\":{\"$ref\":\"#/$defs/none\"}}}", 2, "leads nowhere"),
                Arguments.of("{\"properties\":{\n\"a\":{\n\"pattern\":\"([\"}}}", 3, "no regular expression"),
                Arguments.of("{\n\"patternProperties\":{\"*a\":{}}}", 2, "no regular expression"),
                Arguments.of("{\"$ref\":\"#\"}", 1, "leads back to itself"),
                Arguments.of("{\"$ref\":\"https://example.org/s\"}", 1, "nothing is fetched"),
                Arguments.of("{\n\"type\":}", 2, "not JSON"));
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void aSchemaThatCannotServeIsNamedWithItsLine(String schema, int line, String says) throws IOException {
        Files.writeString(folder.resolve("schemas/score.json"), schema);
        assertThat(check(SOUND)).singleElement().satisfies(finding -> {
            assertThat(finding.shown())
                    .contains("schemas/score.json:" + line + ": ")
                    .contains(says);
        });
    }

    @Test
    void nestedObjectsMayBeClosed() throws IOException {
        Files.writeString(
                folder.resolve("schemas/score.json"),
                "{\"properties\":{\"a\":{\"type\":\"object\",\"additionalProperties\":false}}}");
        assertThat(check(SOUND)).isEmpty();
    }

    @Test
    void placeholdersMustBeKnownAndWhole() throws IOException {
        Files.writeString(
                folder.resolve("prompts/score.md"),
                "{% for t in topic %}{{ t.name | upper }}{% endfor %}\n{{ topics }}\n{{\n{{ total }}");
        assertThat(check(SOUND))
                .extracting(ConfigFinding::line, ConfigFinding::message)
                .satisfiesExactly(
                        first -> assertThat(first.toList().toString()).contains("2", "did you mean 'topic'"),
                        second -> assertThat(second.toList().toString()).contains("3", "no placeholder"),
                        third -> assertThat(third.toList().toString()).contains("4", "unknown placeholder {{total}}"));
    }

    @Test
    void contentValidatorsAreChecked() throws IOException {
        Files.writeString(
                folder.resolve("validators.yaml"),
                "validators:\n  p: {kind: presence}\n  v: {kind: pattern, when: ['(']}\n");
        assertThat(check(SOUND))
                .singleElement()
                .satisfies(finding -> assertThat(finding.shown())
                        .contains("validators.yaml:3")
                        .contains("validator v"));
        Files.writeString(
                folder.resolve("validators.yaml"),
                "validators: {p: {kind: presence}}\nfiles:\n  - {match: '*.md', validators: [p]}\n  - {match: '*', validators: [q]}\n");
        assertThat(check(SOUND))
                .singleElement()
                .satisfies(finding -> assertThat(finding.shown())
                        .contains("validators.yaml:4")
                        .contains("no validator 'q'"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            validaters: {} | 1 | did you mean 'validators'
            nosuch: 1 | 1 | unknown key 'nosuch'
            validators: [presence] | 1 | validators must be a mapping
            validators: {p: presence} | 1 | a validator must be a mapping
            validators: {p: {kind: presence, levle: warning}} | 1 | did you mean 'level'
            validators: {p: {kind: pattern, when: a}} | 1 | when must be a list
            files: {} | 1 | files must be a list
            files: [a] | 1 | an entry of files must be a mapping
            files: [{match: a, validators: [], blocking_on_error: true}] | 1 | did you mean 'blocking_on_errors'
            files: [{match: a, validators: [], blocking_on_errors: no}] | 1 | must be true or false
            files: [{validators: []}] | 1 | needs match
            files: [{match: a}] | 1 | needs validators
            """)
    void aContentValidatorsFileIsReadKeyByKey(String text, int line, String says) throws IOException {
        Files.writeString(folder.resolve("validators.yaml"), text);
        assertThat(check(SOUND))
                .isNotEmpty()
                .first()
                .satisfies(finding -> assertThat(finding.shown())
                        .contains("validators.yaml:" + line + ": ")
                        .contains(says));
    }

    @Test
    void anUnknownKeyOfAProfileIsNamedWithItsLine() throws IOException {
        Files.writeString(folder.resolve("score.yaml"), "tags: [SCORE]\nwrapers: [score]\n");
        assertThat(check(SOUND + "profiles: {files: {score: score.yaml}}\n"))
                .singleElement()
                .satisfies(finding ->
                        assertThat(finding.shown()).contains("score.yaml:2: ").contains("did you mean 'wrappers'"));
    }

    @Test
    void aFolderThatReplacesNothingIsNoConfiguration(@TempDir Path stray) {
        assertThat(PipelineCheck.of(ConfigFiles.of(stray)))
                .singleElement()
                .satisfies(finding -> assertThat(finding.message()).contains("holds no pipeline.yaml"));
    }

    private List<ConfigFinding> check(String pipeline) throws IOException {
        Files.writeString(folder.resolve("pipeline.yaml"), pipeline);
        return PipelineCheck.of(ConfigFiles.of(folder));
    }
}
