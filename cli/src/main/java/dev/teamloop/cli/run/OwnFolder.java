package dev.teamloop.cli.run;

import dev.teamloop.cli.CommandException;
import dev.teamloop.loop.state.LoopLock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A project's {@code .team-loop} folder, before a loop may work with it. */
public final class OwnFolder {
    private OwnFolder() {}

    /** Takes the lock. Throws a {@link CommandException} with exit 4 where another loop holds it, or nothing can be written there. */
    public static LoopLock lock(Path project) throws InterruptedException {
        Path folder = project.resolve(".team-loop");
        Path file = folder.resolve("LOCK");
        try {
            LoopLock lock = LoopLock.takeSoon(file)
                    .orElseThrow(() -> CommandException.precondition("another loop is running on this project (pid "
                            + LoopLock.holder(file) + "); wait for it, or stop it with 'team-loop stop'"));
            try {
                // a lock file from before can be writable in a folder that is not
                Files.delete(Files.createTempFile(folder, ".", ".part"));
                return lock;
            } catch (IOException e) {
                lock.close();
                throw e;
            }
        } catch (IOException e) {
            throw CommandException.precondition("the loop keeps its state in " + folder + ", and cannot write there ("
                    + e + "); make the folder writable, or check where it is mounted and how much space is left");
        }
    }
}
