package dev.teamloop.structured.pipeline;

import static dev.teamloop.structured.pipeline.Trial.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RevalidationTest {
    private static final String ELEVEN = record("a", "validation", "{\"score\": 11, \"tone\": \"warm\"}");
    private static final String HUNDRED = record("b", "validation", "{\"score\": 100, \"tone\": \"warm\"}");
    private static final String INTERNAL = record("c", "pipeline_internal", "{\"score\": 5, \"tone\": \"warm\"}");
    private static final String TORN = "{\"unit_id\":\"d\",\"failu";

    @TempDir
    Path config;

    @TempDir
    Path stored;

    private Trial trial;

    @BeforeEach
    void store() throws IOException {
        trial = Trial.in(config);
        Files.writeString(failures(), String.join("\n", ELEVEN, HUNDRED, INTERNAL, TORN));
    }

    @Test
    void whatPassesNowMovesAndTheRestStays() throws IOException {
        Revalidation.Counts counts = revalidate(20);
        assertThat(counts).isEqualTo(new Revalidation.Counts(1, 1, 2, 1));
        assertThat(lines("score_validated.jsonl"))
                .containsExactly("{\"unit_id\":\"a\",\"topic\":\"t\",\"score\":11,\"tone\":\"warm\"}");
        assertThat(lines("score_failures.jsonl.bak")).containsExactly(ELEVEN, HUNDRED);
        List<String> left = lines("score_failures.jsonl");
        assertThat(left).hasSize(3).contains(INTERNAL, TORN);
        JsonNode again = Json.read(left.get(0));
        assertThat(again.path("retry_count").asInt()).isEqualTo(3);
        assertThat(again.path("note").asText()).isEqualTo("kept");
        assertThat(again.at("/errors/0/message").asText()).contains("20");
    }

    @Test
    void doingItAgainChangesNothing() throws IOException {
        revalidate(20);
        List<List<String>> once = all();
        Revalidation.Counts counts = revalidate(20);
        assertThat(counts).isEqualTo(new Revalidation.Counts(0, 1, 2, 1));
        assertThat(all()).isEqualTo(once);
    }

    @Test
    void whatWasInterruptedAtAnyPointIsDoneAgainWithoutLossOrRepetition() throws IOException {
        revalidate(20);
        List<List<String>> done = all();
        List<String> names = List.of("score_failures.jsonl.bak", "score_validated.jsonl", "score_failures.jsonl");
        // the files are replaced in this order; a crash leaves the first n of them new
        for (int n = 0; n < names.size(); n++) {
            List<String> old = n == 0 ? names : names.subList(n, names.size());
            for (String name : old) {
                Files.deleteIfExists(stored.resolve(name));
            }
            Files.writeString(failures(), String.join("\n", ELEVEN, HUNDRED, INTERNAL, TORN));
            revalidate(20);
            assertThat(all()).as("crash after %d files", n).isEqualTo(done);
        }
    }

    @Test
    void nothingIsChangedWhereOutputFails() throws IOException {
        List<String> before = lines("score_failures.jsonl");
        trial.upTo(20);
        assertThatThrownBy(
                        () -> new Revalidation(stored, "score", trial.pipeline().run("score")::run).run(result -> {
                            throw new IOException("the reader has gone");
                        }))
                .isInstanceOf(IOException.class);
        assertThat(lines("score_failures.jsonl")).isEqualTo(before);
        try (var files = Files.list(stored)) {
            assertThat(files).hasSize(1);
        }
    }

    @Test
    void theListenerHearsOfEveryRecordThatWasTried() throws IOException {
        List<StepResult> heard = new ArrayList<>();
        trial.upTo(1000);
        new Revalidation(stored, "score", trial.pipeline().run("score")::run).run(heard::add);
        assertThat(heard).hasSize(2).allMatch(result -> result instanceof StepResult.Passed);
        assertThat(lines("score_failures.jsonl")).containsExactly(INTERNAL, TORN);
    }

    private Revalidation.Counts revalidate(int most) throws IOException {
        trial.upTo(most);
        return new Revalidation(stored, "score", trial.pipeline().run("score")::run).run(result -> {});
    }

    private Path failures() {
        return stored.resolve("score_failures.jsonl");
    }

    private List<String> lines(String name) throws IOException {
        return Files.readAllLines(stored.resolve(name));
    }

    private List<List<String>> all() throws IOException {
        return List.of(
                lines("score_failures.jsonl"), lines("score_failures.jsonl.bak"), lines("score_validated.jsonl"));
    }

    private static String record(String id, String stage, String raw) {
        var record = (ObjectNode) json("{'input':{'topic':'t'},'errors':[],'retry_count':3,'note':'kept'}");
        return Json.line(record.put("unit_id", id).put("failure_stage", stage).put("raw_response", raw));
    }
}
