package dev.teamloop.cli.command.loop;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.base.secret.SecretMask;
import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.cli.Awaiting;
import dev.teamloop.cli.ExitCode;
import dev.teamloop.cli.ProgramImage;
import dev.teamloop.core.event.LoopStatus;
import dev.teamloop.loop.state.LoopFolder;
import dev.teamloop.loop.state.LoopState;
import dev.teamloop.loop.state.StateFile;
import dev.teamloop.loop.state.StateStore;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.eclipse.jgit.api.Git;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs the demo as a user does, in a JVM of its own: to its end for people, and stopped in its first round with
 * {@code --json}. Nothing is on the PATH, and the environment holds a key, an endpoint and a broken configuration, none of
 * which it may touch.
 */
final class DemoTest {
    private static final String KEY = "sk-of-the-user-0123456789abcdef";
    private static final int MINUTES = 8;

    @TempDir
    static Path folder = Path.of("");

    private static Run whole = new Run(-1, "", "", Path.of(""));
    private static Run stopped = whole;

    private record Run(int exit, String out, String err, Path repository) {
        LoopFolder loop() {
            return new LoopFolder(repository, "logs", "rdf");
        }

        LoopState state() {
            return Objects.requireNonNull(new StateStore(loop(), TextGuard.of(SecretMask.of(List.of())))
                    .newestEnd()
                    .orElseThrow()
                    .state());
        }
    }

    @BeforeAll
    static void runs() throws Exception {
        Path config = Files.createDirectories(folder.resolve("config/team-loop"));
        Files.writeString(config.resolve("config.json"), "{\"no_such_key\": 1}");
        Process toItsEnd = start("whole");
        Process toBeStopped = start("stopped", "--json");
        stopInRound1("stopped");
        stopped = end(toBeStopped, "stopped");
        whole = end(toItsEnd, "whole");
    }

    private static Process start(String name, String... options) throws IOException {
        Path work = Files.createDirectories(folder.resolve(name));
        List<String> command = ProgramImage.get().command();
        command.addAll(List.of("demo", "-C", work.toString()));
        command.addAll(List.of(options));
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectOutput(folder.resolve(name + ".out").toFile())
                .redirectError(folder.resolve(name + ".err").toFile());
        builder.environment().clear();
        // the whole one as users run it, in the sandbox where there is one; the other one finds no program besides Java
        builder.environment().put("PATH", name.equals("whole") ? System.getenv("PATH") : "");
        builder.environment().put("XDG_CONFIG_HOME", folder.resolve("config").toString());
        builder.environment().put("OPENAI_API_KEY", KEY);
        builder.environment().put("TEAM_LOOP_BASE_URL", "http://127.0.0.1:9/v1");
        return builder.start();
    }

    private static void stopInRound1(String name) throws Exception {
        Path begun = Awaiting.below(folder.resolve(name), "*", "shop", ".team-loop", "state-snapshots", "1-t0.json");
        Files.writeString(begun.resolveSibling("../STOP"), "");
    }

    private static Run end(Process process, String name) throws Exception {
        if (!process.waitFor(MINUTES, TimeUnit.MINUTES)) {
            process.destroyForcibly();
            throw new AssertionError("the demo took longer than " + MINUTES + " minutes");
        }
        return new Run(process.exitValue(), text(name + ".out"), text(name + ".err"), repository(name));
    }

    private static Path repository(String name) throws IOException {
        try (Stream<Path> made = Files.list(folder.resolve(name))) {
            return made.findFirst().map(one -> one.resolve("shop")).orElse(Path.of("missing"));
        }
    }

    private static String text(String name) throws IOException {
        return Files.readString(folder.resolve(name), StandardCharsets.UTF_8);
    }

    @Test
    void itSucceedsAndSaysWhatIsRecordedAndWhereToLook() {
        assertThat(whole.exit()).as(whole.out() + whole.err()).isZero();
        assertThat(whole.out())
                .contains("Recorded: what the models answer")
                .contains("gate measure CLOSED")
                .contains(
                        "gate new_tests CLOSED: notice nothing: ",
                        "it passes with PriceRules.items() returning 101 instead of 100")
                .contains("(retry 1/3)")
                .contains("vote tester ✗")
                .contains("SUCCESS after 6 rounds")
                .contains("Where to look, in " + whole.repository());
    }

    @Test
    void thereIsNothingToResumeAndNoModelIsNeededToSaySo() throws Exception {
        List<String> command = ProgramImage.get().command();
        command.addAll(List.of("resume", "-C", whole.repository().toString()));
        Process resume = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("resume.out").toFile())
                .start();
        assertThat(resume.waitFor(MINUTES, TimeUnit.MINUTES)).isTrue();
        assertThat(resume.exitValue()).as(text("resume.out")).isZero();
        assertThat(text("resume.out")).contains("has ended with SUCCESS already");
    }

    /** The session that the README shows is the demo's, but for what is left out. */
    @Test
    void theReadmeShowsWhatTheDemoPrints() throws IOException {
        String readme = Files.readString(Path.of("../README.md"));
        String from = "<!-- from the demo -->\n```text\n";
        int start = readme.indexOf(from) + from.length();
        List<String> shown = readme.substring(start, readme.indexOf("```", start))
                .lines()
                .filter(line -> !line.equals("…"))
                .toList();

        assertThat(start).isGreaterThan(from.length());
        assertThat(shown).hasSizeGreaterThan(10);
        assertThat(whole.out().lines().toList()).containsSubsequence(shown);
    }

    @Test
    void withJsonItPrintsOneDocumentAndNothingElse() {
        assertThat(stopped.exit()).as(stopped.err()).isEqualTo(ExitCode.of(LoopStatus.MANUAL_STOP));
        assertThat(stopped.out().strip().lines()).hasSize(1);
        JsonNode result = Json.read(stopped.out());
        assertThat(result.path("status").asText()).isEqualTo("MANUAL_STOP");
        assertThat(result.path("rounds").asInt()).isEqualTo(1);
        assertThat(result.path("project").asText())
                .isEqualTo(stopped.repository().toString());
        assertThat(StreamSupport.stream(result.path("krs").spliterator(), false)
                        .map(kr -> kr.path("kr_id").asText() + " "
                                + kr.path("status").asText()))
                .contains("K1.1 completed", "K2.1 pending");
    }

    @Test
    void everyKeyResultIsReachedButTheOneThatWasNotNeeded() {
        assertThat(whole.state().dag().krs())
                .extracting(kr -> kr.krId() + " " + kr.status().id())
                .containsExactly(
                        "K1.1 completed", "K2.1 completed", "K2.2 completed", "K2.3 skipped", "K3.1 completed");
    }

    /** The sample's own coverage command, run once more on what the loop left, and JaCoCo's own report of it. */
    @Test
    void theFigureIsTheOneThatJacocoReportsForTheFinalTree() throws Exception {
        Path repository = whole.repository();
        List<String> command = new ArrayList<>();
        Json.read(Files.readString(repository.resolve(".team-loop/config.json")))
                .path("verify")
                .path("coverage")
                .forEach(word -> command.add(word.asText()));
        Process process = new ProcessBuilder(command)
                .directory(repository.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("coverage.out").toFile())
                .start();
        assertThat(process.waitFor(MINUTES, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).as(text("coverage.out")).isZero();
        Matcher branches = Pattern.compile("<counter type=\"BRANCH\" missed=\"(\\d+)\" covered=\"(\\d+)\"/>")
                .matcher(Files.readString(repository.resolve("target/reports/jacoco.xml")));
        // the report's last counters are the project's own
        double reported = branches.results()
                .mapToDouble(found -> ratio(found.group(2), found.group(1)))
                .reduce(0, (earlier, last) -> last);

        assertThat(whole.state().primaryFigures().nowFigure()).isEqualTo(reported);
        assertThat(reported).isGreaterThan(0.65);
    }

    private static double ratio(String covered, String missed) {
        int hit = Integer.parseInt(covered);
        return (double) hit / (hit + Integer.parseInt(missed));
    }

    @Test
    void everyRoundIsCommittedAndTaggedAndTheFailedOneTakenBack() throws Exception {
        try (Git git = Git.open(whole.repository().toFile())) {
            List<String> subjects = StreamSupport.stream(git.log().call().spliterator(), false)
                    .map(commit -> commit.getShortMessage().replaceFirst(" \\| .*", ""))
                    .toList();
            assertThat(subjects)
                    .containsExactly(
                            "[MEM-R6] K3.1 passed",
                            "[MEM-R5] K2.2 passed",
                            "[KR-K2.2] cover the rules and refusals of PriceRules",
                            "[MEM-R4] K2.2 failed",
                            "Revert \"[KR-K2.2] cover PriceRules",
                            "[KR-K2.2] cover PriceRules",
                            "[MEM-R3] K2.1 passed",
                            "[KR-K2.1] cover RomanNumerals with its refusals",
                            "[MEM-R2] K2.1 failed",
                            "Revert \"[KR-K2.1] cover format() and parse() of RomanNumerals",
                            "[KR-K2.1] cover format() and parse() of RomanNumerals",
                            "[MEM-R1] K1.1 passed",
                            "A small shop with one smoke test");
            assertThat(git.tagList().call())
                    .extracting(tag -> tag.getName().replaceFirst(".*/", ""))
                    .containsExactlyInAnyOrder(
                            "R1-passed", "R2-failed", "R3-passed", "R4-failed", "R5-passed", "R6-passed");
            assertThat(git.status().call().isClean()).isTrue();
        }
    }

    @Test
    void stateAndReportsTellOfEveryRound() throws Exception {
        LoopFolder loop = whole.loop();
        StateFile state = new StateStore(loop, TextGuard.of(SecretMask.of(List.of())))
                .readState()
                .orElseThrow();

        assertThat(state.stopReason()).contains("SUCCESS");
        assertThat(state.running()).isFalse();
        assertThat(loop.sessionSummary()).exists();
        for (int round = 1; round <= 6; round++) {
            JsonNode tokens =
                    Json.read(Files.readString(loop.sessionSummary().resolveSibling("token-R" + round + ".json")));
            int coder = tokens.at("/consumption/coder/in").asInt();
            // the first and the last round have nothing to write
            assertThat(coder > 0).as("round %d: %d", round, coder).isEqualTo(round > 1 && round < 6);
        }
        assertThat(Files.readString(loop.roundSummary(2))).contains("result: failed", "gate measure");
        assertThat(Files.readString(loop.roundSummary(4)))
                .contains("result: failed", "gate new_tests: notice nothing", "reviewer=–, tester=–, auditor=–");
        assertThat(Files.readString(loop.roundSummary(5))).contains("reviewer=✓, tester=✗, auditor=✓");
    }

    @Test
    void whatWasLearnedStandsInTheKnowledge() throws Exception {
        Path rdf = whole.repository().resolve("rdf");

        assertThat(Files.readString(rdf.resolve("business/memory.ttl")))
                .contains("<kr:K2.1_R2>", "shop-business:Failed", "<kr:K2.1_R3>");
        assertThat(Files.readString(rdf.resolve("business/anti-patterns.ttl"))).contains("RomanNumerals.parse()");
        assertThat(Files.readString(rdf.resolve("ast/index.ttl"))).contains("RomanNumerals.java");
    }

    @Test
    void theUsersKeyAppearsNowhere() throws Exception {
        try (Stream<Path> all = Files.walk(whole.repository())) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                assertThat(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1))
                        .as(file.toString())
                        .doesNotContain(KEY);
            }
        }
    }
}
