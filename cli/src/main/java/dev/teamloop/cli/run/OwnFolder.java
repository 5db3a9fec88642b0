package dev.teamloop.cli.run;

import dev.teamloop.base.files.OrdinaryFile;
import dev.teamloop.cli.CommandException;
import dev.teamloop.loop.state.LoopLock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** A project's {@code .team-loop} folder, before a loop may work with it. */
public final class OwnFolder {
    private OwnFolder() {}

    /** Takes the lock. Throws a {@link CommandException} with exit 4 where another loop holds it, or nothing can be written there. */
    public static LoopLock lock(Path project) throws InterruptedException {
        return lock(project, LoopLock::takeSoon);
    }

    /** The same for one who only writes down how a loop ended. */
    static LoopLock lockBriefly(Path project) throws InterruptedException {
        return lock(project, LoopLock::takeBriefly);
    }

    private interface Taking {
        Optional<LoopLock> take(Path file) throws IOException, InterruptedException;
    }

    private static LoopLock lock(Path project, Taking taking) throws InterruptedException {
        Path folder = project.resolve(".team-loop");
        Path file = folder.resolve("LOCK");
        try {
            LoopLock lock = taking.take(file)
                    .orElseThrow(() -> CommandException.precondition(held(folder, LoopLock.holder(file))));
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

    private static String held(Path folder, String pid) {
        return restarted(folder, pid)
                ? "this project's loop goes on already: its watchdog started it again after a crash (pid " + pid
                        + "), with its output in .team-loop/watchdog.log; 'team-loop status --watch' follows it, 'team-loop"
                        + " stop' ends it"
                : "another loop is running on this project (pid " + pid
                        + "); wait for it, or stop it with 'team-loop stop'";
    }

    /** Whether the watchdog says of this process that it started it. */
    private static boolean restarted(Path folder, String pid) {
        try {
            return OrdinaryFile.text(folder.resolve("watchdog.log"))
                    .lines()
                    .anyMatch(line -> line.endsWith("watchdog: restarted as pid " + pid));
        } catch (IOException e) {
            return false;
        }
    }
}
