package dev.teamloop.loop.rooms;

import dev.teamloop.base.files.OrdinaryFile;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.identity.LoopId;
import dev.teamloop.loop.state.AtomicFiles;
import dev.teamloop.loop.state.LoopFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Objects;
import java.util.Optional;

/**
 * {@code room.json}: that a loop works in a room, and what became of its branch.
 *
 * @param from the branch that was checked out at the start; empty where none was
 * @param base the commit that the loop's branch begins at
 * @param landed how the branch got onto the user's; empty where it has not
 * @param landedOn the commit that it was first put upon; empty where it has not
 */
public record RoomRecord(LoopId loopId, String from, String base, Optional<Landed> landed, String landedOn) {
    private static final String PREFIX = "team-loop/";

    public RoomRecord {
        from = Objects.requireNonNullElse(from, "");
        landed = Objects.requireNonNullElse(landed, Optional.empty());
        landedOn = Objects.requireNonNullElse(landedOn, "");
    }

    /** How a loop's branch got onto the user's. */
    public enum Landed {
        FAST_FORWARD("fast-forwarded"),
        MERGE("merged"),
        SQUASH("squashed into one commit");

        private final String words;

        Landed(String words) {
            this.words = words;
        }

        /** For people. */
        public String words() {
            return words;
        }
    }

    /** Of a loop that is about to begin. */
    public static RoomRecord fresh(LoopId loopId, String from, String base) {
        return new RoomRecord(loopId, from, base, Optional.empty(), "");
    }

    /** The loop's branch. */
    public String branch() {
        return branchOf(loopId);
    }

    static String branchOf(LoopId loop) {
        return PREFIX + loop;
    }

    RoomRecord landed(Landed how, String on) {
        return new RoomRecord(loopId, from, base, Optional.of(how), landedOn.isEmpty() ? on : landedOn);
    }

    /** On disk when this returns. */
    public void write(AtomicFiles files, LoopFolder folder) {
        files.writeJson(folder.room(), this);
    }

    /** Empty where the loop here works, or worked, in the user's tree. */
    public static Optional<RoomRecord> read(LoopFolder folder) {
        try {
            return Files.exists(folder.room())
                    ? Optional.of(Json.as(Json.read(OrdinaryFile.text(folder.room())), RoomRecord.class))
                    : Optional.empty();
        } catch (IOException | IllegalArgumentException e) {
            throw new IllegalStateException(
                    folder.room() + " cannot be read; it names the branch and the commit that the loop began at", e);
        }
    }
}
