package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.core.testing.ScriptedReply;
import dev.teamloop.core.testing.ScriptedRequest;
import dev.teamloop.loop.state.JsonLines;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Key results are in work side by side, each in a room of its own, and land on the loop's branch one by one. */
final class ParallelTest {
    private static final int SECONDS = 120;

    @TempDir
    Path folder;

    private Program program(RenameProject project) throws IOException {
        return new Program(project.root(), Files.createTempDirectory(folder, ".home"), Map.of());
    }

    private static String[] goal(ScriptedModel model) {
        return new String[] {"goal", RenameProject.GOAL, "--parallel", "3", "--json", "--base-url", model.baseUrl()};
    }

    private static JsonNode succeeded(Program.Ended ended) {
        assertThat(ended.exit()).as(ended.err()).isZero();
        assertThat(ended.json().path("status").asText()).isEqualTo("SUCCESS");
        return ended.json();
    }

    private static void nothingIsLeftOfTheRooms(RenameProject project) throws Exception {
        assertThat(project.file(".team-loop/rooms")).isEmptyDirectory();
        assertThat(new GitShell(project.root()).run("git worktree list").lines())
                .hasSize(1);
    }

    private static List<String> names(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> String.valueOf(file.getFileName()))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Function<ScriptedRequest, ScriptedReply> usual(int parts) {
        return new RenameModel(parts);
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(SECONDS, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void threeAreInWorkAtOnceAndWhatIsWrittenDownReadsAsIfTheyCameOneByOne() throws Exception {
        RenameProject project = RenameProject.in(folder, 4, "");
        GitShell git = new GitShell(project.root());
        Program program = program(project);
        CountDownLatch three = new CountDownLatch(3);
        CountDownLatch memories = new CountDownLatch(2);
        Set<String> rooms = ConcurrentHashMap.newKeySet();
        try (ScriptedModel model = ScriptedModel.start(request -> {
            if (request.step().equals("code") && three.getCount() > 0) {
                // each is answered only when all three have been asked
                three.countDown();
                await(three);
                rooms.addAll(names(project.file(".team-loop/rooms")));
            }
            if (request.step().equals("memorize") && request.kr().startsWith("K2.")) {
                // the publicist is asked in the rooms too: nothing waits for it while a round lands
                memories.countDown();
                await(memories);
            }
            return usual(4).apply(request);
        })) {
            JsonNode ended = succeeded(program.run(goal(model)));
            // K1, four parts, one of them twice, K3
            assertThat(ended.path("rounds").asInt()).isEqualTo(7);
            assertThat(ended.path("workspace").path("landed").asText()).isEqualTo("fast_forward");
        }
        assertThat(memories.getCount()).isZero();
        assertThat(rooms).anyMatch(name -> name.endsWith("-R2")).anyMatch(name -> name.endsWith("-R4"));
        for (int part = 1; part <= 4; part++) {
            assertThat(project.atHead(RenameProject.part(part))).isEqualTo(RenameProject.after(part, true));
        }
        assertThat(project.dirty()).isEmpty();
        nothingIsLeftOfTheRooms(project);
        List<String> subjects = git.run("git log --reverse --format=%s")
                .lines()
                .filter(subject -> subject.startsWith("[MEM-R"))
                .map(subject -> subject.substring(0, subject.indexOf(']') + 1))
                .toList();
        assertThat(subjects)
                .isEqualTo(IntStream.rangeClosed(1, 7)
                        .mapToObj(round -> "[MEM-R" + round + "]")
                        .toList());
        everyChangeRecordNamesItsCommit(project, git);
        noSumGoesDown(project);
    }

    private static void noSumGoesDown(RenameProject project) throws Exception {
        List<BigDecimal> sums = new ArrayList<>();
        for (int round = 1; round <= 7; round++) {
            JsonNode report = Json.read(project.read(".team-loop/reports/token-R" + round + ".json"));
            sums.add(report.at("/cumulative/cost_yuan").decimalValue());
        }
        assertThat(sums).isSorted();
    }

    /** On the branch, where the round passed; under its tag, where it did not. */
    private static void everyChangeRecordNamesItsCommit(RenameProject project, GitShell git) throws Exception {
        Path records = project.file(".team-loop/cr");
        assertThat(names(records)).containsExactly("CR-1.json", "CR-2.json", "CR-3.json", "CR-4.json", "CR-5.json");
        for (String name : names(records)) {
            JsonNode record = Json.read(Files.readString(records.resolve(name)));
            String sha = record.path("commit_sha").asText();
            assertThat(git.run("git tag --points-at " + sha)).matches("(?s).*/R\\d+-(passed|failed)\n");
            boolean passed = git.run("git tag --points-at " + sha).contains("passed");
            assertThat(git.run("git branch --contains " + sha).contains("main")).isEqualTo(passed);
        }
    }

    @Test
    void whatDoesNotFitWithWhatLandedIsDoneAnewAndCostsNoRetry() throws Exception {
        RenameProject project = RenameProject.in(folder, 2, "");
        project.write("src/notes.txt", "nothing yet\n");
        GitShell git = new GitShell(project.root());
        git.run("git add -A && git commit -qm notes");
        Program program = program(project);
        CountDownLatch two = new CountDownLatch(2);
        try (ScriptedModel model = ScriptedModel.start(request -> {
            if (!request.step().equals("code") || !request.kr().startsWith("K2.")) {
                return usual(2).apply(request);
            }
            if (two.getCount() > 0) {
                two.countDown();
                await(two);
            }
            int part = Integer.parseInt(request.kr().substring("K2.".length()));
            String notes = request.wholeText().contains("part 1 was here")
                    ? "part 1 was here, and 2\n"
                    : "part " + part + " was here\n";
            return Play.done(
                    "rename part " + part,
                    RenameProject.part(part),
                    RenameProject.after(part, true),
                    "src/notes.txt",
                    notes);
        })) {
            JsonNode ended = succeeded(program.run(goal(model)));
            assertThat(ended.path("rounds").asInt()).isEqualTo(5);
        }
        String state = Files.readString(project.file(".team-loop/state-snapshots/3.json"));
        JsonNode third = Json.read(state);
        assertThat(third.path("decision").path("result").asText()).isEqualTo("failed");
        assertThat(third.path("decision").path("reason").asText()).contains("src/notes.txt");
        assertThat(third.path("state").path("displaced")).hasSize(1);
        assertThat(third.path("state").path("dag").path("krs").findValuesAsText("retry_count"))
                .containsOnly("0");
        assertThat(names(project.file(".team-loop/patches"))).anyMatch(name -> name.endsWith("-R3.patch"));
        assertThat(project.atHead("src/notes.txt")).contains("part");
        nothingIsLeftOfTheRooms(project);
    }

    @Test
    void aKilledLoopBeginsAllThreeAgainUnderTheirNumbers() throws Exception {
        RenameProject project = RenameProject.in(folder, 4, "");
        CountDownLatch three = new CountDownLatch(3);
        Program program = program(project);
        try (ScriptedModel model = ScriptedModel.start(request -> {
            if (request.step().equals("review")) {
                three.countDown();
                return ScriptedReply.stall();
            }
            return usual(4).apply(request);
        })) {
            Process process = program.start(folder.resolve("out"), folder.resolve("err"), goal(model));
            assertThat(three.await(SECONDS, TimeUnit.SECONDS)).isTrue();
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly().waitFor();
        }
        List<String> before = begun(project);
        assertThat(names(project.file(".team-loop/rooms"))).hasSize(4);
        try (ScriptedModel model = ScriptedModel.start(usual(4))) {
            JsonNode ended = succeeded(program.run("resume", "--json", "--base-url", model.baseUrl()));
            assertThat(ended.path("rounds").asInt()).isEqualTo(7);
        }
        assertThat(begun(project)).containsAll(before);
        assertThat(names(project.file(".team-loop/patches")))
                .filteredOn(name -> name.endsWith("-earlier-1.patch"))
                .hasSize(3);
        assertThat(project.atHead(RenameProject.part(4))).isEqualTo(RenameProject.after(4, true));
        nothingIsLeftOfTheRooms(project);
    }

    /** {@code 2 K2.1}: which key result a round was begun with, each once. */
    @Test
    void ctrlCTwiceTakesAllThreeBackAndResumeDoesThemAgain() throws Exception {
        RenameProject project = RenameProject.in(folder, 4, "");
        CountDownLatch three = new CountDownLatch(3);
        Program program = program(project);
        try (ScriptedModel model = ScriptedModel.start(request -> {
            if (request.step().equals("review")) {
                three.countDown();
                return ScriptedReply.stall();
            }
            return usual(4).apply(request);
        })) {
            Process process = program.start(folder.resolve("out"), folder.resolve("err"), goal(model));
            assertThat(three.await(SECONDS, TimeUnit.SECONDS)).isTrue();
            new ProcessBuilder("kill", "-INT", String.valueOf(process.pid()))
                    .start()
                    .waitFor();
            Awaiting.file(project.file(".team-loop/STOP"));
            new ProcessBuilder("kill", "-INT", String.valueOf(process.pid()))
                    .start()
                    .waitFor();
            assertThat(process.waitFor(SECONDS, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isEqualTo(130);
            assertThat(project.dirty()).isEmpty();
        }
        try (ScriptedModel model = ScriptedModel.start(usual(4))) {
            JsonNode ended = succeeded(program.run("resume", "--json", "--base-url", model.baseUrl()));
            assertThat(ended.path("rounds").asInt()).isEqualTo(7);
        }
        assertThat(project.atHead(RenameProject.part(4))).isEqualTo(RenameProject.after(4, true));
        nothingIsLeftOfTheRooms(project);
    }

    private static List<String> begun(RenameProject project) {
        Set<String> rounds = new TreeSet<>();
        for (JsonNode line :
                JsonLines.read(project.file(".team-loop/events.jsonl")).lines()) {
            if (line.path("event").asText().equals("round_started")) {
                rounds.add(line.path("round").asInt() + " "
                        + line.path("kr").path("kr_id").asText());
            }
        }
        return new ArrayList<>(rounds);
    }

    @Test
    void aStoppedLoopLandsWhoseTurnItIsAndKeepsTheOthersAsPatches() throws Exception {
        RenameProject project = RenameProject.in(folder, 4, "");
        Program program = program(project);
        CountDownLatch three = new CountDownLatch(3);
        try (ScriptedModel model = ScriptedModel.start(request -> {
            if (request.step().equals("review")) {
                three.countDown();
                await(three);
                try {
                    Files.writeString(project.file(".team-loop/STOP"), "");
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
                return request.kr().equals("K2.1") ? usual(4).apply(request) : ScriptedReply.stall();
            }
            return usual(4).apply(request);
        })) {
            Program.Ended stopped = program.run(goal(model));
            assertThat(stopped.exit()).as(stopped.err()).isEqualTo(14);
        }
        nothingIsLeftOfTheRooms(project);
        assertThat(names(project.file(".team-loop/patches")))
                .filteredOn(name -> name.matches(".*-R[234]\\.patch"))
                .hasSize(3);
        List<String> before = begun(project);
        try (ScriptedModel model = ScriptedModel.start(usual(4))) {
            JsonNode ended = succeeded(program.run("resume", "--json", "--base-url", model.baseUrl()));
            assertThat(ended.path("rounds").asInt()).isEqualTo(7);
        }
        assertThat(begun(project)).containsAll(before);
        nothingIsLeftOfTheRooms(project);
    }
}
