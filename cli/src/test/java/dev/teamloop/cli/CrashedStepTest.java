package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.event.LoopStatus;
import dev.teamloop.core.handover.Decision;
import dev.teamloop.core.handover.MemoryEntry;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.core.port.Knowledge;
import dev.teamloop.core.port.SourceSyntax;
import dev.teamloop.core.source.FileFacts;
import dev.teamloop.core.source.ScriptSource;
import dev.teamloop.core.source.SourceFunction;
import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.loop.controller.LoopResult;
import dev.teamloop.loop.round.Loop;
import dev.teamloop.loop.state.JsonLines;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What becomes of a round in which the program itself crashes (SPEC §5). */
final class CrashedStepTest {
    private static final int ALWAYS = 1_000;

    @TempDir
    Path folder;

    /** Reading what the coder made of one file goes wrong; {@code fault} is asked with how often it was read, from 1. */
    private static final class Crashing implements SourceSyntax {
        private final String path;
        private final IntFunction<@Nullable Error> fault;
        private final AtomicInteger reads = new AtomicInteger();

        Crashing(int part, IntFunction<@Nullable Error> fault) {
            this.path = RenameProject.part(part);
            this.fault = fault;
        }

        /** So often, and then no more. */
        static Crashing times(int part, int times) {
            return new Crashing(part, n -> n <= times ? new Error("odd shape " + n) : null);
        }

        @Override
        public Optional<FileFacts> facts(String file, byte[] content) {
            boolean changed = new String(content, StandardCharsets.UTF_8).contains("new_name");
            Error error = file.equals(path) && changed ? fault.apply(reads.incrementAndGet()) : null;
            if (error != null) {
                // from here, whoever made it
                error.setStackTrace(new Throwable().getStackTrace());
                throw error;
            }
            return Optional.empty();
        }

        @Override
        public Optional<byte[]> without(String file, byte[] content, Set<String> tests) {
            return Optional.empty();
        }

        @Override
        public Optional<byte[]> restored(String file, byte[] base, byte[] now) {
            return Optional.empty();
        }

        @Override
        public boolean onlyAdds(String file, byte[] base, byte[] now) {
            return true;
        }

        @Override
        public List<SourceFunction> functions(String path, byte[] content) {
            return List.of();
        }

        @Override
        public Optional<ScriptSource> script(String file, byte[] content) {
            return Optional.empty();
        }

        Loop in(Loop loop) {
            return InnerLoop.with(loop, this);
        }
    }

    private RenameProject project(int parts) throws Exception {
        return RenameProject.in(folder, parts, "\"max_retries\": 2");
    }

    private static Map<String, String> krs(LoopResult.Ended ended) {
        return ended.krs().stream()
                .collect(Collectors.toMap(
                        kr -> kr.krId().value(), kr -> kr.status().name()));
    }

    private static Decision decision(RenameProject project, int round) throws IOException {
        JsonNode snapshot = Json.read(project.read(".team-loop/state-snapshots/" + round + ".json"));
        return Json.as(snapshot.path("decision"), Decision.class);
    }

    private static List<String> confirmations(RenameProject project, int round) throws IOException {
        try (Stream<Path> files = Files.walk(project.file("logs"))) {
            return files.filter(file -> file.toString().matches(".*/R" + round + "/[a-z]+\\.jsonl"))
                    .flatMap(file -> JsonLines.read(file).lines().stream())
                    .filter(line -> line.path("intent").asText().startsWith("confirm:"))
                    .map(line -> line.path("intent").asText() + " "
                            + line.path("message").asText())
                    .toList();
        }
    }

    private static List<JsonNode> crashes(RenameProject project) {
        return CrashChecks.steps(project).stream()
                .map(line -> line.path("crash"))
                .filter(JsonNode::isObject)
                .toList();
    }

    @Test
    void aStepThatAlwaysCrashesForOneKrCostsThatKrAndNotTheLoop() throws Exception {
        RenameProject project = project(2);
        try (ScriptedModel model = ScriptedModel.start(new RenameModel(2))) {
            LoopResult.Ended ended =
                    (LoopResult.Ended) new InnerLoop(project, model).start(Crashing.times(1, ALWAYS)::in);

            assertThat(krs(ended))
                    .containsEntry("K2.1", "SKIPPED")
                    .containsEntry("K2.2", "COMPLETED")
                    .containsEntry("K3.1", "COMPLETED");
            // the goal itself cannot be met without that KR, and the planner knows no other
            assertThat(ended.end().reason()).contains("#4");
            assertThat(project.read(RenameProject.part(1))).isEqualTo(RenameProject.before(1));
            assertThat(project.read(RenameProject.part(2))).isEqualTo(RenameProject.after(2, true));
            assertThat(project.dirty()).isEmpty();
            // the first attempt is tried once more, the next two are known by then
            assertThat(crashes(project)).hasSize(4);
            assertThat(ended.state().round()).isEqualTo(6);
        }
    }

    @Test
    void suchAnAttemptIsAFailedOneWithAllItsRecords() throws Exception {
        RenameProject project = project(2);
        try (ScriptedModel model = ScriptedModel.start(new RenameModel(2))) {
            InnerLoop loop = new InnerLoop(project, model);
            LoopResult.Ended ended = (LoopResult.Ended) loop.start(Crashing.times(1, 2)::in);

            assertThat(ended.end().status()).isEqualTo(LoopStatus.SUCCESS);
            assertThat(decision(project, 2)).satisfies(decision -> {
                assertThat(decision.result()).isEqualTo(Decision.Result.FAILED);
                assertThat(decision.nextAction()).isEqualTo(Decision.NextAction.RETRY);
                assertThat(decision.votes().reviewer()).isNull();
                assertThat(decision.reason())
                        .startsWith("internal error: Error at CrashedStepTest$Crashing.facts(CrashedStepTest.java:")
                        .contains(": odd shape 2; in step 5 (code), 2 crashes of K2.1 at this place");
            });
            assertThat(confirmations(project, 2))
                    .anyMatch(line -> line.startsWith("confirm:coder not_run: internal error: Error at "))
                    .anyMatch(line -> line.startsWith("confirm:reviewer not_run: internal error: Error at "))
                    .anyMatch(line -> line.startsWith("confirm:tester not_run: internal error: Error at "))
                    .anyMatch(line -> line.startsWith("confirm:auditor not_run: internal error: Error at "))
                    .anyMatch(line -> line.startsWith("confirm:main_seq3 "))
                    .anyMatch(line -> line.startsWith("confirm:main_seq10 failed: internal error: "))
                    .anyMatch(line -> line.startsWith("confirm:publicist distilled"));
            KeyResult kr = ended.krs().stream()
                    .filter(one -> one.krId().value().equals("K2.1"))
                    .findFirst()
                    .orElseThrow();
            assertThat(kr.retryCount()).isEqualTo(1);
            assertThat(patches(project)).anyMatch(name -> name.endsWith("-R2.patch"));
            assertThat(patches(project)).anyMatch(name -> name.endsWith("-R2-earlier-1.patch"));
            assertThat(project.read(".team-loop/CRASH.log"))
                    .contains("odd shape 1")
                    .contains("odd shape 2");
            assertThat(project.read(".team-loop/reports/R2-summary.md")).contains("internal error: Error at");
            assertThat(loop.notes()).anyMatch(note -> note.startsWith("round 2 was taken back and is tried again"));
            // what went wrong stands in the next attempt's prompt
            assertThat(model.requests("code").get(2).firstUser()).contains("internal error: Error at");
            assertThat(project.dirty()).isEmpty();
        }
    }

    private static List<String> patches(RenameProject project) throws IOException {
        try (Stream<Path> files = Files.list(project.file(".team-loop/patches"))) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }

    @Test
    void aStepThatCrashesOnceIsTriedAgainUnderTheSameNumberAndConsumesNothing() throws Exception {
        RenameProject project = project(2);
        try (ScriptedModel model = ScriptedModel.start(new RenameModel(2))) {
            LoopResult.Ended ended = (LoopResult.Ended) new InnerLoop(project, model).start(Crashing.times(2, 1)::in);

            assertThat(ended.end().status()).isEqualTo(LoopStatus.SUCCESS);
            assertThat(ended.state().round()).isEqualTo(4);
            assertThat(ended.krs()).allMatch(kr -> kr.retryCount() == 0);
            assertThat(crashes(project)).singleElement().satisfies(crash -> {
                assertThat(crash.path("kr_id").asText()).isEqualTo("K2.2");
                assertThat(crash.at("/fault/type").asText()).isEqualTo("java.lang.Error");
                assertThat(crash.at("/fault/place").asText()).startsWith("CrashedStepTest$Crashing.facts(");
            });
            assertThat(project.dirty()).isEmpty();
        }
    }

    @Test
    void aCrashThatAnEarlierProcessHadCountsToo() throws Exception {
        RenameProject project = project(2);
        try (ScriptedModel model = ScriptedModel.start(new RenameModel(2))) {
            InnerLoop loop = new InnerLoop(project, model);
            // the second is none that this process can go on from
            Crashing crashing = new Crashing(
                    1, n -> n == 2 ? new OutOfMemoryError("here") : n <= 3 ? new Error("odd shape " + n) : null);
            assertThatThrownBy(() -> loop.start(crashing::in)).isInstanceOf(OutOfMemoryError.class);
            assertThat(project.read(".team-loop/STATE.md")).contains("- round: 1\n");

            LoopResult.Ended ended = (LoopResult.Ended) loop.resume(crashing::in);

            assertThat(ended.end().status()).isEqualTo(LoopStatus.SUCCESS);
            assertThat(decision(project, 2).reason()).contains(": odd shape 3; in step 5 (code), 2 crashes");
            assertThat(ended.state().round()).isEqualTo(5);
            assertThat(project.dirty()).isEmpty();
        }
    }

    @Test
    void aMemoryThatCrashesAgainIsLeftOutAndTheDecisionStands() throws Exception {
        RenameProject project = project(1);
        try (ScriptedModel model = ScriptedModel.start(new RenameModel(1))) {
            InnerLoop loop = new InnerLoop(project, model);
            UnaryOperator<Loop> forgetful = one -> InnerLoop.with(one, forgetful(one.knowledge(), "K2.1"));
            assertThatThrownBy(() -> loop.start(forgetful)).hasMessage("no memory of K2.1");

            LoopResult.Ended ended = (LoopResult.Ended) loop.resume(forgetful);

            assertThat(ended.end().status()).isEqualTo(LoopStatus.SUCCESS);
            assertThat(ended.state().round()).isEqualTo(3);
            assertThat(decision(project, 2).result()).isEqualTo(Decision.Result.PASSED);
            assertThat(loop.notes())
                    .anyMatch(note -> note.startsWith("the last process ended in round 2, step 11 (memorize)"))
                    .anyMatch(note -> note.startsWith("internal error: IllegalStateException at ")
                            && note.contains("in step 11 (memorize)"));
            assertThat(confirmations(project, 2))
                    .anyMatch(line -> line.startsWith("confirm:publicist not_run: internal error: "));
            assertThat(project.read("rdf/business/memory.ttl"))
                    .contains("K3.1_R3")
                    .doesNotContain("K2.1_R2");
            assertThat(project.dirty()).isEmpty();
        }
    }

    /** Cannot remember anything of this KR. */
    private static Knowledge forgetful(Knowledge knowledge, String kr) {
        return (Knowledge) Proxy.newProxyInstance(
                Knowledge.class.getClassLoader(), new Class<?>[] {Knowledge.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("remember")
                            && ((MemoryEntry) arguments[0]).krId().value().equals(kr)) {
                        throw new IllegalStateException("no memory of " + kr);
                    }
                    try {
                        return method.invoke(knowledge, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }
}
