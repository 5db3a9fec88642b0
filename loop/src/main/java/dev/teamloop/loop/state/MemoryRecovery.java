package dev.teamloop.loop.state;

import dev.teamloop.base.files.Access;
import dev.teamloop.base.files.DurableFiles;
import dev.teamloop.base.files.Fingerprint;
import dev.teamloop.base.files.OrdinaryFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** Takes back what an interrupted round appended to memory that no commit holds. Done twice, it does nothing more. */
public final class MemoryRecovery {
    private MemoryRecovery() {}

    /** Back to what the files held before that round; one that somebody else has changed is left as it is. */
    public static void takeBack(Path project, UncommittedMemory memory) {
        memory.files().forEach(part -> takeBack(project, memory.finished(), part));
    }

    private static void takeBack(Path project, boolean finished, UncommittedMemory.Part part) {
        Path file = project.resolve(part.path());
        try {
            if (!Files.exists(file)) {
                return;
            }
            byte[] now = OrdinaryFile.bytes(file);
            byte[] before = Arrays.copyOf(now, (int) Math.min(part.before(), now.length));
            boolean ours = part.content().equals(Fingerprint.of(finished ? now : before))
                    || (part.before() == 0 && part.content().equals(Fingerprint.GONE));
            if (!ours || before.length == now.length) {
                return;
            }
            if (before.length == 0) {
                Files.delete(file);
                DurableFiles.flushFolder(DurableFiles.folder(file));
            } else {
                DurableFiles.replace(project, file, before, Access.USUAL);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(file + " cannot be taken back", e);
        }
    }
}
