package dev.teamloop.cli.command.loop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.base.secret.SecretMask;
import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.cli.live.Watcher;
import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.event.LoopStatus;
import dev.teamloop.core.testing.FakeClock;
import dev.teamloop.loop.journal.EventLog;
import dev.teamloop.loop.state.AtomicFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class StatusWatchTest {
    @TempDir
    Path project = Path.of("");

    private final FakeClock clock = new FakeClock();
    private @Nullable String state;
    private final List<String> told = new ArrayList<>();

    private final Watcher watcher = new Watcher() {
        @Override
        public void accept(LoopEvent event) {
            told.add(event instanceof LoopEvent.Note note ? note.text() : String.valueOf(event));
        }

        @Override
        public void anotherLoop() {
            told.add("another loop");
        }

        @Override
        public void close() {
            // nothing is open
        }
    };

    @BeforeEach
    void begin() throws IOException {
        Files.createDirectories(events().getParent());
        happens(new LoopEvent.Note("the first loop", false));
    }

    private Path events() {
        return project.resolve(".team-loop/events.jsonl");
    }

    private void happens(LoopEvent event) {
        AtomicFiles files = new AtomicFiles(project, TextGuard.of(SecretMask.of(List.of())));
        new EventLog(files, events(), clock, heard -> {}).accept(event);
    }

    private StatusWatch watch() {
        return new StatusWatch(events(), () -> Optional.ofNullable(state), watcher, clock);
    }

    @Test
    void anotherLoopThatTakesTheOldOnesPlaceIsFollowed() throws Exception {
        StatusWatch watch = watch();
        assertThat(watch.begin()).isTrue();
        assertThat(watch.look()).isTrue();

        Files.move(events(), project.resolve(".team-loop/archived.jsonl"));
        assertThat(watch.look()).as("its log is not there yet").isTrue();
        happens(new LoopEvent.Note("the second loop", false));
        happens(new LoopEvent.Note("goes on", false));

        assertThat(watch.look()).isTrue();
        assertThat(told).containsExactly("the first loop", "another loop", "the second loop", "goes on");
    }

    @Test
    void anEndThatTheLogDoesNotTellIsToldFromTheState() {
        StatusWatch watch = watch();
        watch.begin();
        state = "FATAL";

        assertThat(watch.look()).isFalse();
        assertThat(told).last().asString().contains("FATAL", "does not say why");
    }

    @Test
    void theEndIsTheEnd() {
        StatusWatch watch = watch();
        assertThat(watch.begin()).isTrue();
        LoopEvent end = new LoopEvent.Ended(LoopStatus.SUCCESS, "all KRs are closed");
        happens(end);

        assertThat(watch.look()).isFalse();
        assertThat(told).containsExactly("the first loop", String.valueOf(end));
    }
}
