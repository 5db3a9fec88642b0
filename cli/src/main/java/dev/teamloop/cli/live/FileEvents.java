package dev.teamloop.cli.live;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.core.files.OrdinaryFile;
import dev.teamloop.loop.controller.LoopEvent;
import dev.teamloop.loop.decide.LoopStatus;
import dev.teamloop.loop.record.LogHistory;
import dev.teamloop.loop.record.SessionReport;
import dev.teamloop.loop.state.FileLedger;
import dev.teamloop.loop.state.JsonLines;
import dev.teamloop.loop.state.LoopFolder;
import dev.teamloop.loop.state.LoopState;
import dev.teamloop.loop.state.StateFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The events of a loop that another process runs, read from its files: what is new since the last look. Files are only
 * read, each line once. Not for several threads.
 */
public final class FileEvents {
    private final Source source;
    private final LoopFolder folder;
    private final LogHistory history;
    private final LogLines logs;
    private final Map<Path, Long> read = new HashMap<>();
    private final Map<Path, Long> sizes = new HashMap<>();
    private final StepTimes times = new StepTimes();
    private boolean first = true;
    private int round;
    private boolean stopTold;
    private boolean endTold;

    /** What a command knows of the loop: STATE.md, the newest state, and the ledger as it stands. */
    public interface Source {
        LoopFolder folder();

        StateFile file();

        Optional<LoopState> state(StateFile file);

        FileLedger.Standing standing(LoopState state);
    }

    /** An event, and when it happened. */
    public record Timed(LoopEvent event, Instant at) {}

    public FileEvents(Source source) {
        this.source = source;
        this.folder = source.folder();
        StateFile file = source.file();
        this.history = new LogHistory(folder, file.loopId());
        this.logs = new LogLines(folder.logs(file.loopId()));
        this.round = file.round();
    }

    /** Everything since the last call, in the order in which it happened. */
    public List<Timed> poll(Instant now) {
        StateFile file = source.file();
        Optional<LoopState> state = source.state(file);
        List<Timed> found = new ArrayList<>();
        steps(found);
        boolean grew = false;
        // the round before may have got its last lines after the last look
        for (int one = first ? 1 : Math.max(1, round - 1); one <= Math.max(1, round); one++) {
            int number = one;
            news(folder.handovers(number))
                    .forEach(line -> Handovers.event(line, number == round, state)
                            .ifPresent(event -> found.add(new Timed(event, times.of(number, event, now)))));
            grew |= logs.poll(number, found);
        }
        first = false;
        found.sort(Comparator.comparing(Timed::at));
        if (changed(folder.state())) {
            state.ifPresent(one -> found.add(0, new Timed(new LoopEvent.Stands(one), now)));
        }
        if (changed(folder.ledger())) {
            state.ifPresent(one -> found.add(new Timed(new LoopEvent.Spent(source.standing(one)), now)));
        }
        if (grew) {
            found.add(new Timed(new LoopEvent.Health(history.now().health()), now));
        }
        ends(file, now, found);
        return found;
    }

    private void ends(StateFile file, Instant now, List<Timed> found) {
        if (!stopTold && Files.exists(folder.stop())) {
            stopTold = true;
            found.add(new Timed(new LoopEvent.StopAsked(), now));
        }
        if (!endTold && file.stopReason().isPresent()) {
            endTold = true;
            String status = file.stopReason().get();
            String why = reason(folder, status).orElse("STATE.md says no more");
            found.add(new Timed(new LoopEvent.Ended(LoopStatus.valueOf(status), why), now));
        }
    }

    /** Why a loop ended; empty where its summary is not there or tells of another end. */
    public static Optional<String> reason(LoopFolder folder, String status) {
        try {
            return SessionReport.reason(OrdinaryFile.text(folder.sessionSummary()), status);
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private void steps(List<Timed> found) {
        for (JsonNode line : news(folder.steps())) {
            Instant at = Instant.parse(line.path("at").asText());
            if (line.path("event").asText().equals("begin")) {
                int seq = line.path("seq").asInt();
                round = Math.max(round, line.path("round").asInt());
                times.begun(line.path("round").asInt(), seq, at);
                found.add(new Timed(
                        new LoopEvent.StepStarted(
                                line.path("round").asInt(),
                                seq,
                                line.path("step").asText()),
                        at));
            } else {
                found.add(new Timed(new LoopEvent.StepEnded(line.path("result").asText()), at));
            }
        }
    }

    private List<JsonNode> news(Path file) {
        JsonLines.Tail tail = JsonLines.readFrom(file, read.getOrDefault(file, 0L));
        read.put(file, tail.end());
        return tail.lines();
    }

    private boolean changed(Path file) {
        long stamp = Files.exists(file)
                ? file.toFile().lastModified() * 31 + file.toFile().length()
                : 0;
        Long before = sizes.put(file, stamp);
        return before == null || before != stamp;
    }
}
