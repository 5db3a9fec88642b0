package dev.teamloop.loop.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.base.secret.SecretMask;
import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.identity.ModelStep;
import dev.teamloop.core.port.AgentLog.Level;
import dev.teamloop.core.port.AgentLog.Line;
import dev.teamloop.core.port.ReplyAttempt;
import dev.teamloop.core.testing.FakeClock;
import dev.teamloop.loop.decide.Confirmation;
import dev.teamloop.loop.state.AtomicFiles;
import dev.teamloop.loop.state.LoopFolder;
import dev.teamloop.loop.testing.Samples;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LoopLogsTest {
    private static final String KEY = "hunter2-secret";

    @TempDir
    Path project = Path.of("");

    private LoopFolder folder;
    private LoopLogs logs;
    private final List<LoopEvent> heard = new ArrayList<>();

    @BeforeEach
    void open() {
        folder = new LoopFolder(project, "logs", "rdf");
        logs = new LoopLogs(
                folder,
                Samples.ID,
                new AtomicFiles(project, TextGuard.of(SecretMask.of(List.of(KEY)))),
                new FakeClock(),
                heard::add);
    }

    @AfterEach
    void close() {
        logs.close();
    }

    private static Line full() {
        return new Line(
                Level.WARNING,
                "code",
                "wrote a file with " + KEY,
                List.of("write_file", "run_tests"),
                3,
                List.of("refused: " + KEY),
                Duration.ofMillis(1_234),
                25_000,
                8_000,
                List.of("refused write: " + KEY));
    }

    private Path file(Agent agent, int round, String ending) {
        return folder.roundLogs(Samples.ID.loopId(), round).resolve(agent.id() + ending);
    }

    @Test
    void aLineHoldsExactlyTheFifteenFieldsInTheirOrder() throws IOException {
        logs.write(Samples.call(Agent.CODER, ModelStep.CODE, 3), full());

        assertThat(Files.readString(file(Agent.CODER, 3, ".jsonl")))
                .isEqualTo("{\"interaction_id\":\"manual-20260629T143012-a3f2b1\","
                        + "\"session_id\":\"manual-20260629T143012-a3f2b1/coder-R3\",\"round\":3,"
                        + "\"timestamp\":\"2026-06-29T14:30:12Z\",\"level\":\"WARNING\",\"agent\":\"coder\","
                        + "\"intent\":\"code\",\"message\":\"wrote a file with ***\","
                        + "\"tools_used\":[\"write_file\",\"run_tests\"],\"tool_calls\":3,"
                        + "\"failures\":[\"refused: ***\"],\"latency_ms\":1234,\"tokens_in\":25000,"
                        + "\"tokens_out\":8000,\"risk_flags\":[\"refused write: ***\"]}\n");
    }

    @Test
    void secretsAreInNoFileAndInNoListenersEar() throws IOException {
        logs.write(Samples.call(Agent.CODER, ModelStep.CODE, 3), full());
        logs.attempt(Samples.call(Agent.CODER, ModelStep.CODE, 3), attempt("the key is " + KEY));

        assertThat(Files.readString(file(Agent.CODER, 3, ".jsonl"))).doesNotContain(KEY);
        assertThat(Files.readString(file(Agent.CODER, 3, ".log")))
                .doesNotContain(KEY)
                .contains("***");
        assertThat(Files.readString(file(Agent.CODER, 3, "-attempts.jsonl")))
                .doesNotContain(KEY)
                .contains("***");
        assertThat(heard)
                .singleElement()
                .satisfies(entry -> assertThat(entry.toString()).doesNotContain(KEY));
    }

    private static ReplyAttempt attempt(String raw) {
        return new ReplyAttempt(
                Json.MAPPER.createObjectNode().put("raw_text", raw),
                "ui_artifact_companion:task-result",
                Json.MAPPER.createObjectNode().put("generated_at", "2026-06-29T14:30:12Z"));
    }

    @Test
    void anAttemptStaysOneWholeLineWhateverIsMasked() throws IOException {
        logs.attempt(
                Samples.call(Agent.CODER, ModelStep.CODE, 1), attempt("-----BEGIN PRIVATE KEY-----\nMIIE \"cut off"));

        List<String> lines = Files.readAllLines(file(Agent.CODER, 1, "-attempts.jsonl"));
        assertThat(lines).hasSize(1);
        JsonNode line = Json.read(lines.get(0));
        assertThat(line.path("session_id").asText()).isEqualTo("manual-20260629T143012-a3f2b1/coder-R1");
        assertThat(line.toString()).contains("***").doesNotContain("MIIE");
        assertThat(line.path("ui_artifact_companion:task-result")
                        .path("generated_at")
                        .isTextual())
                .isTrue();
    }

    @Test
    void aLineBreakDoesNotLookLikeASecondEntry() throws IOException {
        logs.main(1, Level.INFO, "note", "first\r\nsecond\n2026-01-01 ERROR forged");

        assertThat(Files.readAllLines(file(Agent.MAIN, 1, ".log")))
                .singleElement()
                .asString()
                .endsWith("INFO  note: first | second | 2026-01-01 ERROR forged");
        assertThat(Files.readAllLines(file(Agent.MAIN, 1, ".jsonl"))).hasSize(1);
    }

    @Test
    void eachAgentAndRoundHasItsOwnFile() throws IOException {
        for (int round = 1; round <= 5; round++) {
            logs.main(round, Level.DEBUG, "note", "round " + round);
        }
        logs.write(Agent.TESTER, 1, Line.of(Level.ERROR, "test", "late"));
        logs.main(1, Level.INFO, "note", "again");

        assertThat(Files.readAllLines(file(Agent.MAIN, 1, ".jsonl"))).hasSize(2);
        assertThat(Files.readAllLines(file(Agent.MAIN, 5, ".jsonl"))).hasSize(1);
        assertThat(Files.readAllLines(file(Agent.TESTER, 1, ".jsonl")))
                .singleElement()
                .asString()
                .contains("\"level\":\"ERROR\"");
    }

    @Test
    void aLateLineGoesToItsOwnRoundHoweverFarTheLoopHasCome() throws IOException {
        for (int round : new int[] {1, 2, 3, 1, 4, 2, 1}) {
            logs.main(round, Level.INFO, "note", "in round " + round);
        }

        for (int round = 1; round <= 4; round++) {
            assertThat(Files.readAllLines(file(Agent.MAIN, round, ".jsonl")))
                    .hasSize(new int[] {3, 2, 1, 1}[round - 1])
                    .allMatch(line -> line.contains("/main-R"));
            assertThat(Files.readString(file(Agent.MAIN, round, ".log")))
                    .contains("in round " + round)
                    .doesNotContain("in round " + (round % 4 + 1));
        }
    }

    @Test
    void confirmationsAreCountedOnceARound() {
        for (int round = 1; round <= 2; round++) {
            for (Confirmation one : Confirmation.values()) {
                logs.main(round, Level.INFO, one.intent(), "not_run: a gate closed");
            }
        }
        logs.main(2, Level.INFO, Confirmation.CODER.intent(), "once more");
        assertThat(analysis().confirmations()).isEqualTo(14);

        logs.main(3, Level.INFO, Confirmation.CODER.intent(), "the third round has one");

        assertThat(analysis().confirmations()).isEqualTo(15);
    }

    private LogAnalysis analysis() {
        return LogAnalysis.of(folder, Samples.ID.loopId());
    }

    @Test
    void confirmationsOfAnotherInteractionDoNotCount() throws IOException {
        logs.main(1, Level.INFO, Confirmation.CODER.intent(), "");
        Path log = file(Agent.MAIN, 1, ".jsonl");
        String mine = Files.readString(log);
        Files.writeString(log, mine.replace("a3f2b1", "ffffff"));

        assertThat(analysis().confirmations()).isZero();
    }

    @Test
    void healthAndExceptionsComeFromTheLogsAlone() throws IOException {
        logs.write(Agent.CODER, 1, Line.of(Level.ERROR, "code", "timed out"));
        logs.write(Agent.CODER, 2, Line.of(Level.ERROR, "code", "timed out"));
        logs.write(Agent.TESTER, 2, Line.of(Level.ERROR, "test", "unusable"));
        logs.write(Agent.CODER, 2, Line.of(Level.WARNING, "code", "w").withRiskFlags(List.of("a", "b")));
        logs.main(2, Level.INFO, LogAnalysis.STAGNATION_INTENT, "three rounds");
        logs.attempt(Samples.call(Agent.CODER, ModelStep.CODE, 1), attempt("\"level\":\"ERROR\""));
        Files.writeString(
                file(Agent.CODER, 2, ".jsonl"),
                "{\"level\":\"ERROR\",\"cut o",
                java.nio.file.StandardOpenOption.APPEND);

        assertThat(analysis().exceptions()).isEqualTo(Map.of("coder code", 2, "tester test", 1));
        assertThat(analysis().health()).isEqualTo(100 - 15 - 2 - 6 - 20);

        logs.main(2, Level.INFO, LogAnalysis.RETRY_INTENT, "K2.1");
        assertThat(analysis().health()).isEqualTo(100 - 15 - 2 - 6 - 20 - 10);
    }

    @Test
    void withoutLogsALoopIsHealthyAndUnconfirmed() {
        assertThat(analysis().health()).isEqualTo(100);
        assertThat(analysis().confirmations()).isZero();
        assertThat(analysis().exceptions()).isEmpty();
    }

    @Test
    void noEscapeSequenceIsLoggedAndTheLogsAreTheOwnersAlone() throws IOException {
        logs.main(1, Level.INFO, "no\u001bte", "red \u001b[31m and \u202eturned");

        for (String ending : List.of(".log", ".jsonl")) {
            Path file = file(Agent.MAIN, 1, ending);
            assertThat(Files.readString(file))
                    .contains("note", "red [31m and turned")
                    .doesNotContain("\u001b", "u001b");
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                    .isEqualTo("rw-------");
        }
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.logs())))
                .isEqualTo("rwx------");
    }

    @Test
    void aLogIsNotWrittenThroughALink() throws IOException {
        Path theirs = Files.writeString(project.resolve("theirs.txt"), "theirs");
        Path log = file(Agent.MAIN, 1, ".jsonl");
        Files.createDirectories(log.getParent());
        Files.createSymbolicLink(log, theirs);

        assertThatThrownBy(() -> logs.main(1, Level.INFO, "note", "x"))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining("symbolic link");
        assertThat(theirs).hasContent("theirs");
    }

    @Test
    void thatAModelIsAskedIsHeardAndNotLogged() {
        logs.asked(Samples.call(Agent.CODER, ModelStep.CODE, 3), "glm-5", 2);

        assertThat(heard)
                .containsExactly(new LoopEvent.Asked(
                        3,
                        Agent.CODER,
                        Samples.call(Agent.CODER, ModelStep.CODE, 3).kr(),
                        "glm-5",
                        2));
        assertThat(file(Agent.CODER, 3, ".jsonl")).doesNotExist();
    }
}
