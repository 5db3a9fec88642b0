package dev.teamloop.cli;

import dev.teamloop.loop.process.Processes;
import dev.teamloop.loop.rooms.Room;
import dev.teamloop.loop.rooms.Rooms;
import java.nio.file.Path;
import java.util.List;

/**
 * The tree that a loop works in.
 *
 * @param files where it lies
 * @param seenAt where commands see it: a room at the project's own path, where bubblewrap can show it there
 */
public record LoopTree(Path files, Path seenAt, Processes processes) {
    /** The user's own. */
    static LoopTree ofUser(Path project, Processes processes) {
        return new LoopTree(project, project, processes);
    }

    static LoopTree of(Path project, Room room, Processes processes, Rooms rooms, List<String> carry) {
        return processes.sandbox().active()
                ? new LoopTree(room.path(), project, processes.in(rooms.mounted(room, carry)))
                : new LoopTree(room.path(), room.path(), processes);
    }

    boolean isRoom(Path project) {
        return !files.equals(project);
    }
}
