package dev.teamloop.cli;

import static dev.teamloop.cli.SpecRuns.ended;
import static dev.teamloop.cli.SpecRuns.spec;
import static dev.teamloop.cli.SpecRuns.specFolder;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.core.testing.ScriptedReply;
import dev.teamloop.core.testing.ScriptedRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** From an idea to SUCCESS: {@code spec IDEA}, answers, approval, {@code goal --spec ID}. */
final class SpecTest {
    @TempDir
    Path folder;

    @Test
    void anIdeaBecomesTestsAPlanAndSuccess() throws Exception {
        PytestProject project = PytestProject.in(folder);
        Program program = ReceiptSpec.program(project, folder);
        Path answers = Files.writeString(folder.resolve("answers.yaml"), "Q01: every customer\n");
        try (ScriptedModel model = ScriptedModel.start(ReceiptSpec.play())) {
            JsonNode asked = ended(spec(program, model, ReceiptSpec.IDEA), 4);
            assertThat(asked.path("questions")).hasSize(2);
            String id = asked.path("spec").asText();

            // the endpoint and the models are those that it was begun with
            JsonNode ready = ended(program.run("spec", "resume", id, "--answers", answers.toString(), "--json"), 0);
            assertThat(ready.path("status").asText()).isEqualTo("ready");
            assertThat(ready.at("/tests/receipt-line/0").asText()).isEqualTo("tests/test_line.py");
            assertThat(ready.path("answered_by_model").get(0).asText()).isEqualTo("In which currency? → none");
            assertThat(project.clean()).isTrue();

            // nobody is asked any more, so that no endpoint is needed
            ended(program.run("spec", "approve", id, "--yes", "--json", "--base-url", "http://127.0.0.1:9"), 0);
            assertThat(project.log().get(0)).isEqualTo("[SPEC-" + id + "] " + ReceiptSpec.IDEA);

            assertThat(program.run("spec", "show", id).out())
                    .contains("'team-loop goal --spec " + id + "' reaches it", " calls of models, ¥");
            JsonNode end = ended(program.run("goal", "--spec", id, "--json", "--base-url", model.baseUrl()), 0);
            assertThat(end.path("status").asText()).isEqualTo("SUCCESS");
            assertThat(end.path("krs").findValuesAsText("kr_id")).containsExactly("K1.1", "K2.1", "K2.2", "K3.1");
            assertThat(model.requests()).extracting(ScriptedRequest::step).doesNotContain("goal", "plan");
            assertThat(model.requests())
                    .filteredOn(request -> request.step().equals("code"))
                    .extracting(ScriptedRequest::firstUser)
                    .allMatch(told ->
                            told.contains("total(lines: list[int]) -> str") && told.contains("no lines: ValueError"));
            assertThat(program.run("spec", "list").out()).contains(id + "  approved  " + ReceiptSpec.IDEA);
        }
    }

    @Test
    void whatTheCouncilDidCanBeReadOfItsFiles() throws Exception {
        PytestProject project = PytestProject.quick(folder);
        Program program = ReceiptSpec.program(project, folder);
        Play play = ReceiptSpec.play()
                .on("spec.prd.vote", (request, n) -> fenced(ReceiptSpec.scores(request, Map.of("Ben", 9))))
                .on(
                        "spec.beads.expand",
                        (request, n) ->
                                n == 1 ? ScriptedReply.json(List.of()) : ScriptedReply.json(ReceiptSpec.expanded()));
        try (ScriptedModel model = ScriptedModel.start(play)) {
            JsonNode told = ended(spec(program, model, ReceiptSpec.IDEA, "--yes"), 0);

            Path page = folder.resolve("spec.html");
            program.run("spec", "show", told.path("spec").asText(), "--html", page.toString());
            assertThat(Files.readString(page))
                    .contains("draft of m2 (two)", "3 corrections", "1 undeclared", "taken from m3: rounding")
                    .contains("Difference between the draft of m1 and that of m2", "What changed from m")
                    .contains("Scorecard of m3 (three)", "(its own)", "nothing is missing")
                    .doesNotContain("<script");
            JsonNode shown = program.run("spec", "show", told.path("spec").asText(), "--json")
                    .json();
            assertThat(shown.at("/votes/prd/winner").asText()).isEqualTo("m2");
            assertThat(shown.at("/votes/prd-m1/drafts")).hasSize(3);
            JsonNode changes = shown.at("/refinements/prd/changes");
            assertThat(changes).hasSize(2);
            changes.forEach(change -> assertThat(change.path("declared").asBoolean())
                    .isEqualTo(change.path("item").asText().equals("risks")));
            assertThat(shown.at("/artifacts/full_answers/questions/1/answer/answered_by")
                            .asText())
                    .isEqualTo("ai_skip");
            assertThat(shown.at("/artifacts/prd/epics/0/id").asText()).isEqualTo("EPIC-1");
            assertThat(model.requests("spec.prd.vote")).hasSize(3).allSatisfy(request -> {
                assertThat(request.schemaName()).contains("vote_scorecard");
                assertThat(request.firstUser()).contains("Draft 1", "Draft 3").doesNotContain("\"m2\"");
            });
            assertThat(model.requests("spec.files.draft"))
                    .allSatisfy(request -> assertThat(request.firstUser()).contains("def price(quantity"));
            assertThat(model.requests("spec.tests.tests"))
                    .allSatisfy(request -> assertThat(request.firstUser()).doesNotContain("def price(quantity"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"user", "ai_skip", ""})
    void aModelsAnswerIsMarkedWhateverItSaysOfItself(String answeredBy) throws Exception {
        PytestProject project = PytestProject.quick(folder);
        Program program = ReceiptSpec.program(project, folder);
        Path answers = Files.writeString(folder.resolve("answers.yaml"), "Q01: every customer\n");
        Map<String, Object> answer = new HashMap<>(Map.of("skipped", false, "free_text", "none"));
        if (!answeredBy.isEmpty()) {
            answer.put("answered_by", answeredBy);
        }
        Play play = ReceiptSpec.play()
                .on(
                        "spec.answers.draft",
                        (request, n) -> ScriptedReply.json(Map.of(
                                "questions", List.of(Map.of("id", "Q01"), Map.of("id", "Q02", "answer", answer)))));
        try (ScriptedModel model = ScriptedModel.start(play)) {
            String id = ended(spec(program, model, ReceiptSpec.IDEA), 4)
                    .path("spec")
                    .asText();
            JsonNode ready = ended(program.run("spec", "resume", id, "--answers", answers.toString(), "--json"), 0);

            assertThat(ready.path("answered_by_model")).hasSize(1);
            JsonNode shown = program.run("spec", "show", id, "--json").json();
            assertThat(shown.at("/artifacts/full_answers/questions").findValuesAsText("answered_by"))
                    .containsExactly("user", "ai_skip");
        }
    }

    private static ScriptedReply fenced(ScriptedReply reply) {
        return ScriptedReply.text("```json\n" + ((ScriptedReply.Message) reply).content() + "\n```");
    }

    @Test
    void aHaltAtAnyQuestionLosesNoAnswer() throws Exception {
        PytestProject project = PytestProject.quick(folder);
        Program program = ReceiptSpec.program(project, folder);
        Path stop = project.file(".team-loop/STOP");
        Play play = ReceiptSpec.play();
        Set<String> halted = new HashSet<>();
        int runs = 0;
        try (ScriptedModel model = ScriptedModel.start(request -> {
            synchronized (halted) {
                if (halted.add(request.step())) {
                    write(stop);
                }
            }
            return play.apply(request);
        })) {
            Program.Ended last;
            do {
                last = spec(program, model, ReceiptSpec.IDEA, "--yes");
                runs++;
                assertThat(last.exit()).as(last.out() + last.err()).isIn(0, 14);
            } while (last.exit() == 14);
            assertThat(runs).isGreaterThan(10);
            for (String step : halted) {
                boolean everybody = step.endsWith("w.draft")
                        || step.endsWith(".vote")
                        || step.matches("spec\\.(prd|beads)\\.draft");
                assertThat(model.requests(step)).as(step).hasSize(everybody ? 3 : 1);
            }
        }
    }

    private static void write(Path stop) {
        try {
            Files.createFile(stop);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void aMemberThatTalksNonsenseIsLeftOutAndNamed() throws Exception {
        PytestProject project = PytestProject.quick(folder);
        Program program = ReceiptSpec.program(project, folder);
        Play play = ReceiptSpec.play();
        try (ScriptedModel model =
                ScriptedModel.start(request -> request.model().equals("three")
                        ? ScriptedReply.text("Colourless green ideas!")
                        : play.apply(request))) {
            JsonNode told = ended(spec(program, model, ReceiptSpec.IDEA, "--yes"), 0);

            JsonNode shown = program.run("spec", "show", told.path("spec").asText(), "--json")
                    .json();
            assertThat(shown.at("/votes/prd/winner").asText()).isEqualTo("m2");
            assertThat(shown.at("/votes/prd/voters").asInt()).isEqualTo(2);
            assertThat(shown.path("calls")).anySatisfy(call -> {
                assertThat(call.path("member").asText()).isEqualTo("m3");
                assertThat(call.path("failure").asText()).isNotEmpty();
                assertThat(call.path("attempts").asInt()).isEqualTo(3);
            });
            assertThat(specFolder(project, told).resolve("drafts/prd-m3.yaml")).doesNotExist();
        }
    }

    @Test
    void moneyThatIsUsedUpEndsItAndMoreGoesOn() throws Exception {
        PytestProject project = PytestProject.quick(folder);
        Program program = ReceiptSpec.program(project, folder);
        try (ScriptedModel model = ScriptedModel.start(ReceiptSpec.play())) {
            JsonNode told = ended(spec(program, model, ReceiptSpec.IDEA, "--yes", "--budget", "0.02"), 11);
            assertThat(told.path("status").asText()).isEqualTo("budget");
            int before = model.requests().size();
            JsonNode done =
                    ended(spec(program, model, "resume", told.path("spec").asText(), "--yes", "--budget", "5"), 0);
            assertThat(done.path("status").asText()).isEqualTo("approved");
            assertThat(model.requests().size()).isGreaterThan(before);
            assertThat(done.path("cost_yuan").asDouble()).isPositive().isLessThan(5);
        }
    }
}
