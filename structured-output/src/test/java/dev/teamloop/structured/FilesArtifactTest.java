package dev.teamloop.structured;

import static dev.teamloop.structured.Door.DOOR;
import static dev.teamloop.structured.Door.accepted;
import static dev.teamloop.structured.Door.json;
import static dev.teamloop.structured.Door.parse;
import static dev.teamloop.structured.Door.rejected;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class FilesArtifactTest {
    private static final JsonNode BOTH = json("{'a.md':'# A\\n','b.md':''}");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[{'filename':'a.md','content':'# A\\n'},{'filename':'b.md','content':''}]",
                "Here you are:\n```json\n[{'filename':'b.md','content':''},{'filename':'a.md','content':'# A\\n'}]\n```\nDone.",
                "{'files':[{'path':'a.md','content':'# A\\n'},{'filename':'b.md','content':''}]}",
                "{'a.md':'# A\\n','b.md':''}",
                "{'filename':'a.md','content':'# A\\n'}\n{'filename':'b.md','content':''}",
                "- filename: a.md\n  content: |\n    # A\n- filename: b.md\n  content: ''\n",
                "```md\nfilename: a.md\n# A\n\n```\n```\nfilename: b.md\n```",
                "Only one at first: [{'filename':'a.md','content':'?'}] no, both: "
                        + "[{'filename':'a.md','content':'# A\\n'},{'filename':'b.md','content':''}]"
            })
    void filesAreReadHoweverTheyAreGiven(String reply) {
        assertThat(accepted(files(reply.replace('\'', '"'))).value()).isEqualTo(BOTH);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "[{'filename':'a.md','content':''}]|missing_file",
                "[{'filename':'a.md','content':''},{'filename':'b.md','content':''},{'filename':'c','content':''}]|unexpected_file",
                "[{'filename':'a.md','content':''},{'filename':'b.md','content':''},{'filename':'a.md','content':''}]|duplicate_file",
                "[{'filename':'../a.md','content':''},{'filename':'b.md','content':''}]|unsafe_file_name",
                "[{'filename':'A.md','content':''},{'filename':'b.md','content':''}]|unexpected_file",
                "[{'filename':'a.md','content':{'x':1}},{'filename':'b.md','content':''}]|type",
            })
    void anythingButTheExpectedFilesIsRefusedWhole(String reply, String rule) {
        Outcome.Rejected rejected = rejected(files(reply.replace('\'', '"')));
        assertThat(rejected.kind()).isEqualTo(Outcome.Kind.SCHEMA);
        assertThat(rejected.errors()).extracting(ValidationProblem::rule).contains(rule);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "```\nfilename: a.md\nx\n```\n```\nfilename: b.md\ny",
                "[{\"filename\":\"a.md\",\"content\":\"x\"},{\"filename\":\"b.md\",\"content\":\"y"
            })
    void aReplyThatStopsInsideAFileIsTruncated(String reply) {
        assertThat(rejected(files(reply)).kind()).isEqualTo(Outcome.Kind.TRUNCATED);
    }

    @Test
    void theNativeSchemaNamesTheFiles() {
        JsonNode schema = DOOR.catalog().artifact("design_components").schema();
        assertThat(schema.at("/items/properties/filename/enum"))
                .isEqualTo(json("['component-mapping.md','journey-maps.md']"));
        assertThat(schema.at("/items/required")).isEqualTo(json("['filename','content']"));
    }

    @Test
    void contentsAreValidatedByTheFilesName() {
        String reply = "[{\"filename\":\"design-tokens.md\",\"content\":\"---\\na: b\\n---\\n%s\"}]";
        assertThat(parse(reply.formatted("#112233"), "design_tokens")).isInstanceOf(Outcome.Accepted.class);
        Outcome.Rejected rejected = rejected(parse(reply.formatted("indigo-500"), "design_tokens"));
        assertThat(rejected.kind()).isEqualTo(Outcome.Kind.RULE);
        assertThat(rejected.errors())
                .containsExactly(
                        new ValidationProblem(
                                "$['design-tokens.md']",
                                "no_purple_defaults",
                                "design-tokens.md, line 4: purple or indigo is what every generated design looks like: indigo-500"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"{}", "{'expected_files':[]}", "{'expected_files':['../x']}", "{'expected_files':['a','a']}"})
    void aContextWithoutUsableNamesIsTheCallersMistake(String context) {
        assertThatThrownBy(() ->
                        DOOR.parse(RawReply.of("[]"), DOOR.catalog().artifact("files"), new ParseContext((ObjectNode)
                                json(context))))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static Outcome files(String reply) {
        ObjectNode context = (ObjectNode) json("{'expected_files':['a.md','b.md']}");
        return DOOR.parse(RawReply.of(reply), DOOR.catalog().artifact("files"), new ParseContext(context));
    }
}
