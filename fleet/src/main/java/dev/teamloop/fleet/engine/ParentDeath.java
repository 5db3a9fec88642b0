package dev.teamloop.fleet.engine;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Lets a loop be ended by the system when its worker is killed: somebody else goes on with its goal, and what it did any longer
 * would only cost. Where util-linux is missing it runs on until its slice of the purse is used up.
 */
public final class ParentDeath {
    private ParentDeath() {}

    /** The command, begun by util-linux's {@code setpriv} where that was found. */
    public static List<String> ends(List<String> command, Optional<Path> setpriv) {
        Stream<String> before =
                setpriv.stream().flatMap(program -> Stream.of(program.toString(), "--pdeathsig", "TERM", "--"));
        return Stream.concat(before, command.stream()).toList();
    }
}
