package dev.teamloop.loop.process;

import java.nio.file.Path;
import java.util.Optional;

/**
 * What a command sees at the project's path.
 *
 * @param room the room that stands in the project's place; empty where the project itself does
 * @param copy a copy, of the room or of the project, in which something is tried
 */
record ProjectView(Optional<MountedRoom> room, Optional<Path> copy) {
    /** The project itself. */
    static final ProjectView OWN = new ProjectView(Optional.empty(), Optional.empty());

    ProjectView withCopy(Path tree) {
        return new ProjectView(room, Optional.of(tree));
    }

    /** Where the files lie that are seen. */
    Path files(Path project) {
        return copy.orElseGet(() -> owner(project));
    }

    /** Whose git folder and guarded files count: the room's, else the project's. */
    Path owner(Path project) {
        return room.map(MountedRoom::tree).orElse(project);
    }
}
