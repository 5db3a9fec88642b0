package dev.teamloop.structured;

import static dev.teamloop.structured.Door.accepted;
import static dev.teamloop.structured.Door.json;
import static dev.teamloop.structured.Door.parse;
import static dev.teamloop.structured.Door.rejected;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

final class ProfilesTest {
    private static final Path CASES = Path.of("src/test/resources/profiles");

    @Test
    void everyArtifactOfTheCatalogueCanBeUsed() {
        for (String name : Door.DOOR.catalog().names()) {
            JsonNode unit = Json.MAPPER.createObjectNode().put("artifact", name).put("input", "nothing of use");
            ((ObjectNode) unit).putObject("context").putArray("expected_files").add("a.md");
            assertThat(rejected(parse(unit)).kind()).as(name).isEqualTo(Outcome.Kind.UNREADABLE);
        }
    }

    static Stream<Named<JsonNode>> cases() throws IOException {
        List<Named<JsonNode>> cases = new ArrayList<>();
        for (String artifact : Door.DOOR.catalog().names()) {
            Path file = CASES.resolve(artifact + ".jsonl");
            if (Files.exists(file)) {
                for (String line : Files.readAllLines(file)) {
                    JsonNode unit = Json.read(line);
                    cases.add(Named.of(artifact + " " + unit.path("id").asText(), unit));
                }
            }
        }
        return cases.stream();
    }

    /** The cases are read by hand against seed 000 §3; each holds a reply and what must become of it, warnings included. */
    @ParameterizedTest
    @MethodSource("cases")
    void aReplyBecomesWhatTheSeedSays(JsonNode unit) {
        Outcome outcome = Door.parse(unit);
        if (unit.has("expected")) {
            assertThat(accepted(outcome).value()).isEqualTo(unit.path("expected"));
            assertThat(outcome.interventions())
                    .extracting(Intervention::message)
                    .containsExactlyElementsOf(texts(unit.path("warnings")));
        } else {
            assertThat(rejected(outcome).errors())
                    .extracting(problem -> problem.path() + " " + problem.rule())
                    .containsExactlyElementsOf(texts(unit.path("errors")));
        }
    }

    /** A second time through the door finds nothing to correct, but for the warning about a list that stays empty. */
    @ParameterizedTest
    @MethodSource("cases")
    void aValueInItsFinalFormIsLeftAlone(JsonNode unit) {
        if (unit.has("expected")) {
            ObjectNode again = unit.deepCopy();
            again.put("input", unit.path("expected").toString());
            Outcome outcome = Door.parse(again);
            assertThat(accepted(outcome).value()).isEqualTo(unit.path("expected"));
            assertThat(outcome.interventions()).extracting(Intervention::rule).isSubsetOf("empty_list");
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void everyCorrectionOfAValueSaysWhereAndWhat(JsonNode unit) {
        for (Intervention correction : Door.parse(unit).interventions()) {
            if (correction.stage() != Intervention.Stage.PARSE) {
                assertThat(correction.path()).startsWith("$");
                boolean nothingThere = correction.rule().equals("empty_list");
                assertThat(nothingThere || correction.before() != null || correction.after() != null)
                        .as(correction.toString())
                        .isTrue();
            }
        }
    }

    @Test
    void everyArtifactHasCases() {
        Set<String> without = new HashSet<>(Door.DOOR.catalog().names());
        without.removeIf(name -> Files.exists(CASES.resolve(name + ".jsonl")));
        assertThat(without)
                .containsExactlyInAnyOrder("any", "files", "design_tokens", "design_components", "project_analysis");
    }

    static Stream<Arguments> kinds() {
        return Stream.of(
                Arguments.of(
                        "prd",
                        "status 'pending'",
                        "{'status':'pending','epics':[{'id':'EPIC-1'}]}",
                        "cleanup",
                        "normalize"),
                Arguments.of("prd", "no id", "{'epics':[{'title':'A'}]}", "synthesized", "normalize"),
                Arguments.of(
                        "prd",
                        "ticket",
                        "{'ticket_id':'T-2','epics':[{'id':'EPIC-1'}]}",
                        "cleanup",
                        "semantic_validation"),
                Arguments.of("refinement_changes", "no object", "{'changes':['x']}", "dropped", "normalize"),
                Arguments.of(
                        "refinement_changes",
                        "no draft",
                        "{'changes':[{'type':'added','inspiration':{'alternative_draft':7}}]}",
                        "attribution",
                        "semantic_validation"),
                Arguments.of("review", "fence", "```json\n{'passed':true}\n```", "parser_fix", "parse"));
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void aCorrectionTellsItsCategoryAndStage(
            String artifact, String name, String reply, String category, String stage) {
        ParseContext context = new ParseContext((ObjectNode) json("{'ticket_id':'T-1','losing_drafts':['m']}"));
        Outcome outcome = Door.DOOR.parse(
                RawReply.of(reply.replace('\'', '"')), Door.DOOR.catalog().artifact(artifact), context);
        assertThat(outcome.interventions()).as(name).anySatisfy(correction -> {
            assertThat(correction.category().id()).isEqualTo(category);
            assertThat(correction.stage().id()).isEqualTo(stage);
        });
    }

    @Test
    void anArtifactIsKnownByOtherNamesInAnySpelling() {
        Artifact beads = Door.DOOR.catalog().artifact("beads_expanded");
        for (String name : List.of("expanded_beads", "Expanded-Beads", "beads_jsonl", "beadsJsonl")) {
            assertThat(Door.DOOR.catalog().artifact(name)).isEqualTo(beads);
        }
    }

    private static List<String> texts(JsonNode list) {
        List<String> texts = new ArrayList<>();
        list.forEach(one -> texts.add(one.asText()));
        return texts;
    }
}
