package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.base.json.Json;
import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.core.testing.ScriptedReply;
import dev.teamloop.core.testing.ScriptedRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ends of a loop that come from its surroundings: missing log lines, a planner that knows nothing new, a budget that is nearly used up. */
final class StopsTest {
    @TempDir
    Path folder;

    /** The usual replies; {@code where}, a step and a key result, first makes something happen, once. */
    private static Function<ScriptedRequest, ScriptedReply> with(
            int parts, String where, Consumer<ScriptedRequest> event) {
        RenameModel model = new RenameModel(parts);
        boolean[] happened = {false};
        return request -> {
            synchronized (happened) {
                if (!happened[0] && (request.step() + " " + request.kr()).equals(where)) {
                    happened[0] = true;
                    event.accept(request);
                }
            }
            return model.apply(request);
        };
    }

    private Program program(RenameProject project) throws IOException {
        return new Program(project.root(), Files.createTempDirectory(folder, ".home"), Map.of());
    }

    @Test
    void missingConfirmationsEndTheLoop() throws Exception {
        RenameProject project = RenameProject.in(folder, 3, "");
        try (ScriptedModel model =
                ScriptedModel.start(with(3, "memorize K2.2", request -> deleteLog(project, "R3", "coder.jsonl")))) {
            Program.Ended ended =
                    program(project).run("goal", RenameProject.GOAL, "--json", "--base-url", model.baseUrl());
            assertThat(ended.exit()).as(ended.out() + ended.err()).isEqualTo(10);
            assertThat(ended.json().path("reason").asText()).contains("#11").contains("20 of 21");
            assertThat(ended.json().path("rounds").asInt()).isEqualTo(3);
        }
    }

    private static void deleteLog(RenameProject project, String round, String name) {
        try (Stream<Path> loops = Files.list(project.file("logs"))) {
            for (Path loop : loops.toList()) {
                Files.delete(loop.resolve(round).resolve(name));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The planner knows of one part only, of two. */
    @Test
    void aPlannerWithoutAnythingNewEndsTheLoopWhichKeepsWhatIsDone() throws Exception {
        RenameProject project = RenameProject.in(folder, 2, "");
        try (ScriptedModel model = ScriptedModel.start(new RenameModel(1))) {
            Program.Ended ended =
                    program(project).run("goal", RenameProject.GOAL, "--json", "--base-url", model.baseUrl());
            assertThat(ended.exit()).as(ended.out() + ended.err()).isEqualTo(10);
            assertThat(ended.json().path("reason").asText()).contains("#4");
            assertThat(project.read(RenameProject.part(1))).isEqualTo(RenameProject.after(1, true));
            assertThat(project.read(RenameProject.part(2))).isEqualTo(RenameProject.before(2));
            assertThat(project.dirty()).isEmpty();
        }
    }

    /** The first plan is refused; whoever asked to stop meanwhile pays for no second one. */
    @Test
    void aPlannerIsNotAskedAgainOnceAStopIsAsked() throws Exception {
        RenameProject project = RenameProject.in(folder, 1, "");
        RenameModel usual = new RenameModel(1);
        try (ScriptedModel model = ScriptedModel.start(request -> {
            if (!request.step().equals("plan")) {
                return usual.apply(request);
            }
            write(project.file(".team-loop/STOP"));
            return ScriptedReply.json(Map.of(
                    "krs",
                    List.of(PytestProject.kr("K2.1", 1, "all", List.of(), List.of("K1.9"), null)),
                    "estimate",
                    Map.of("per_round", Map.of("coder", 100), "total_rounds_estimate", 1)));
        })) {
            Program.Ended ended =
                    program(project).run("goal", RenameProject.GOAL, "--json", "--base-url", model.baseUrl());
            assertThat(ended.exit()).as(ended.out() + ended.err()).isEqualTo(14);
            assertThat(ended.json().path("reason").asText()).contains("#10");
            assertThat(model.requests("plan")).hasSize(1);
            assertThat(project.file(".team-loop/STOP")).doesNotExist();
        }
    }

    private static void write(Path file) {
        try {
            Files.writeString(file, "");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void aPausedLoopWaitsForATopUpAndGoesOn() throws Exception {
        RenameProject project = RenameProject.in(folder, 2, "");
        RenameModel usual = new RenameModel(2);
        // the plan alone uses 96 of 100 fen
        try (ScriptedModel model = ScriptedModel.start(request -> {
            ScriptedReply reply = usual.apply(request);
            return request.step().equals("plan") && reply instanceof ScriptedReply.Message message
                    ? message.reporting("{\"prompt_tokens\": 479000, \"completion_tokens\": 10}")
                    : reply;
        })) {
            Path err = folder.resolve("err.txt");
            Process process = program(project)
                    .start(
                            folder.resolve("out.txt"),
                            err,
                            "goal",
                            RenameProject.GOAL,
                            "--json",
                            "--budget",
                            "1",
                            "--on-pause",
                            "wait",
                            "--base-url",
                            model.baseUrl());
            Awaiting.text(err, "waiting for 'team-loop topup N'");
            assertThat(program(project).run("topup", "5").exit()).isZero();
            assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue())
                    .as(Files.readString(folder.resolve("out.txt")) + Files.readString(err))
                    .isZero();
        }
    }

    /** Of ¥4 the first eleven parts use 3.3, and the twelfth, which fails, takes 89.5 % to 90.25 % with its lesson alone. */
    @Test
    void from90PercentOnNothingIsRetriedWhateverElseIsReadyComesAndThenTheRetryIsSkipped() throws Exception {
        RenameProject project = RenameProject.in(folder, 13, "");
        Map<String, Integer> costs = Map.of("code K2.12", 140_000, "memorize K2.12", 15_000, "code K2.13", 5_000);
        try (ScriptedModel model = ScriptedModel.start(request -> reporting(
                bad12(request),
                costs.getOrDefault(
                        request.step() + " " + request.kr(), request.step().equals("code") ? 150_000 : 1)))) {
            Program.Ended ended = program(project)
                    .run("goal", RenameProject.GOAL, "--json", "--budget", "4", "--base-url", model.baseUrl());
            assertThat(ended.json().path("reason").asText())
                    .as(ended.out() + ended.err())
                    .contains("#4");
            assertThat(model.requests("code").stream().map(ScriptedRequest::kr)).endsWith("K2.12", "K2.13");
            assertThat(ended.json().path("krs").toString())
                    .contains("{\"kr_id\":\"K2.12\",\"status\":\"skipped\"}")
                    .contains("{\"kr_id\":\"K2.13\",\"status\":\"completed\"}")
                    .contains("{\"kr_id\":\"K3.1\",\"status\":\"completed\"}");
            assertThat(ended.err()).contains("nothing is retried");
            // the twelfth part's own lesson brought it about
            assertThat(triggers(project, 13)).isEqualTo("[\"degrade_critics\",\"no_retries\"]");
            assertThat(triggers(project, 11)).isEqualTo("[]");
            assertThat(project.read(".team-loop/state-snapshots/15.json"))
                    .contains("1 of 3 votes")
                    .contains("the budget guard allows no retry");
        }
    }

    private static String triggers(RenameProject project, int round) throws IOException {
        return Json.read(project.read(".team-loop/reports/token-R" + round + ".json"))
                .path("guard_triggers")
                .toString();
    }

    private static ScriptedReply bad12(ScriptedRequest request) {
        if (!request.step().equals("code") || !request.kr().startsWith("K2.")) {
            return new RenameModel(13).apply(request);
        }
        int part = Integer.parseInt(request.kr().substring("K2.".length()));
        return Play.done("rename part " + part, RenameProject.part(part), RenameProject.after(part, part != 12));
    }

    private static ScriptedReply reporting(ScriptedReply reply, int tokens) {
        return ((ScriptedReply.Message) reply)
                .reporting("{\"prompt_tokens\": " + tokens + ", \"completion_tokens\": 1}");
    }
}
