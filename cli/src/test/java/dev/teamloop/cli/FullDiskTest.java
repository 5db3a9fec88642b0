package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.core.testing.ScriptedReply;
import dev.teamloop.core.testing.ScriptedRequest;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A disk that is full, or cannot be written: the loop ends, nothing is lost, and room lets it go on. */
final class FullDiskTest {
    private static final int SECONDS = 60;

    @TempDir
    Path folder;

    private Program program(RenameProject project) throws IOException {
        return new Program(project.root(), Files.createTempDirectory(folder, ".home"), Map.of());
    }

    private static boolean mounted(Path disk, String options) throws IOException, InterruptedException {
        return run("mount", "-t", "tmpfs", "-o", options, "tmpfs", disk.toString()) == 0;
    }

    private static int run(String... command) throws IOException, InterruptedException {
        try {
            return new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
        } catch (IOException e) {
            return -1;
        }
    }

    private static void fill(Path file) {
        try (OutputStream out = Files.newOutputStream(file)) {
            while (true) {
                out.write(new byte[4096]);
            }
        } catch (IOException e) {
            if (!String.valueOf(e.getMessage()).contains("No space")) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private interface OnDisk {
        void run(Path disk) throws Exception;
    }

    private void onSmallDisk(String options, Path disk, OnDisk test) throws Exception {
        assumeTrue(mounted(Files.createDirectories(disk), options), "needs the right to mount a small tmpfs");
        try {
            test.run(disk);
        } finally {
            run("umount", disk.toString());
        }
    }

    private static void fullAndResumed(
            RenameProject project, Program program, ScriptedModel model, Path filler, String... more) throws Exception {
        List<String> goal =
                new ArrayList<>(List.of("goal", RenameProject.GOAL, "--json", "--base-url", model.baseUrl()));
        goal.addAll(List.of(more));
        Program.Ended ended = program.run(goal.toArray(String[]::new));
        assertThat(ended.exit()).as(ended.out() + ended.err()).isEqualTo(10);
        assertThat(ended.json().path("reason").asText()).contains("#6 DISK_FULL");
        assertThat(project.dirty()).isEmpty();
        assertThat(project.read(".team-loop/STATE.md")).contains("terminated").contains("FATAL");
        Files.delete(filler);
        Program.Ended resumed = program.run("resume", "--json", "--base-url", model.baseUrl());
        assertThat(resumed.exit()).as(resumed.out() + resumed.err()).isZero();
        for (int part = 1; part <= project.parts(); part++) {
            assertThat(project.atHead(RenameProject.part(part))).contains("new_name");
        }
        assertThat(new LedgerChecks(project, model, BigDecimal.valueOf(100))
                        .afterBreaks()
                        .findings())
                .isEmpty();
    }

    @Test
    void aFullDiskEndsTheLoopWithTheRoundTakenBackAndRoomLetsItGoOn() throws Exception {
        onSmallDisk("size=24m", folder.resolve("disk"), disk -> {
            RenameProject project = RenameProject.in(disk, 3, "");
            Path filler = disk.resolve("filler");
            RenameModel usual = new RenameModel(3);
            AtomicBoolean filled = new AtomicBoolean();
            try (ScriptedModel model = ScriptedModel.start(request -> {
                if ((request.step() + " " + request.kr()).equals("code K2.2") && filled.compareAndSet(false, true)) {
                    fill(filler);
                }
                return usual.apply(request);
            })) {
                fullAndResumed(project, program(project), model, filler);
            }
        });
    }

    @Test
    void aFullDiskWithThreeInWorkEndsTheLoopAndRoomLetsAllOfThemGoOn() throws Exception {
        onSmallDisk("size=24m", folder.resolve("disk"), disk -> {
            RenameProject project = RenameProject.in(disk, 3, "");
            Path filler = disk.resolve("filler");
            try (ScriptedModel model = ScriptedModel.start(new FullWhenThreeAsk(filler)::reply)) {
                fullAndResumed(project, program(project), model, filler, "--parallel", "3");
                assertThat(project.file(".team-loop/rooms")).isEmptyDirectory();
                assertThat(new GitShell(project.root()).run("git worktree list").lines())
                        .hasSize(1);
            }
        });
    }

    /** The disk is full once all three coders have asked; none of them is answered before. */
    private static final class FullWhenThreeAsk {
        private final RenameModel usual = new RenameModel(3);
        private final CountDownLatch asking = new CountDownLatch(3);
        private final CountDownLatch full = new CountDownLatch(1);
        private final AtomicBoolean filled = new AtomicBoolean();
        private final Path filler;

        FullWhenThreeAsk(Path filler) {
            this.filler = filler;
        }

        ScriptedReply reply(ScriptedRequest request) {
            if (request.step().equals("code")) {
                asking.countDown();
                await(asking);
                if (filled.compareAndSet(false, true)) {
                    fill(filler);
                    full.countDown();
                }
                await(full);
            }
            return usual.apply(request);
        }

        private static void await(CountDownLatch latch) {
            try {
                assertThat(latch.await(SECONDS, TimeUnit.SECONDS)).isTrue();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    @Test
    void aStateFolderThatCannotBeWrittenIsSaidBeforeAnythingBegins() throws Exception {
        RenameProject project = RenameProject.in(folder, 1, "");
        onSmallDisk("ro", project.file(".team-loop"), state -> {
            for (List<String> command : List.of(List.of("goal", RenameProject.GOAL), List.of("resume"))) {
                Program.Ended ended = program(project).run(command.toArray(String[]::new));
                assertThat(ended.exit()).as(ended.out() + ended.err()).isEqualTo(4);
                assertThat(ended.err()).contains("cannot write there").contains(".team-loop");
            }
        });
    }
}
