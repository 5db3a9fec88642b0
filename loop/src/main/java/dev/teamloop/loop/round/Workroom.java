package dev.teamloop.loop.round;

import dev.teamloop.loop.workspace.Diffs;
import dev.teamloop.loop.workspace.GitException;
import dev.teamloop.loop.workspace.Journal;

/** A room of its own in a round, with what works and measures in it; its loop is the loop as it works there. */
public record Workroom(
        KeyResultRooms.OwnRoom room, Loop loop, Stopwatch stopwatch, Measurer measurer, Journal journal) {

    /** {@code loops} measures in the loop's own tree. */
    public static Workroom of(KeyResultRooms.OwnRoom room, Loop there, Measurer loops) {
        Project project = there.project();
        Stopwatch stopwatch = new Stopwatch(there.nanos(), there.records().events());
        Measurer measurer = loops.elsewhere(there.records(), project, there.instruments(), stopwatch);
        Journal journal = new Journal(
                there.records().files(),
                project.path().resolve(".team-loop").resolve("journal.jsonl"),
                project.path(),
                new Diffs(project.repository()));
        return new Workroom(room, there, stopwatch, measurer, journal);
    }

    /** Builds what its runs need. Throws {@link LoopEndException} where that fails, or other code than the room's would run. */
    public void require(int round) throws InterruptedException {
        loop.project().processes().listen(text -> loop.records().warn(round, "sandbox", text));
        measurer.prepare().ifPresent(why -> {
            throw LoopEndException.fatal("the project cannot be built in a room: " + why);
        });
        room.refusal().ifPresent(why -> {
            throw LoopEndException.fatal(why);
        });
    }

    /** Takes it away, with all that lies in it. */
    public void remove(int round) throws InterruptedException {
        try {
            room.remove();
        } catch (GitException e) {
            // the next start tries again
            loop.records().warn(round, "room", String.valueOf(e.getMessage()));
        }
    }
}
