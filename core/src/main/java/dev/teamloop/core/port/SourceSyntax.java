package dev.teamloop.core.port;

import dev.teamloop.core.source.FileFacts;
import dev.teamloop.core.source.ScriptSource;
import dev.teamloop.core.source.SourceFunction;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads sources, and makes altered versions of them: bytes in, facts or bytes out. Opens no file and runs nothing. Total: whatever
 * the bytes are, a file that cannot be read is answered with the reason, never with an exception. Implementations are thread-safe.
 */
public interface SourceSyntax {
    /** What the file shows; empty where there is no parser for files of this ending. {@code path} chooses language and conventions. */
    Optional<FileFacts> facts(String path, byte[] content);

    /**
     * The file without these tests, named as {@link FileFacts#tests} names them. Empty where that cannot be done soundly: a name
     * stands for no test or for several, or what is left would not read as the same file less these tests.
     */
    Optional<byte[]> without(String path, byte[] content, Set<String> tests);

    /**
     * The present file with everything that {@code base} declares as it stood there; what was added since stays. Empty where
     * that cannot be done soundly.
     */
    Optional<byte[]> restored(String path, byte[] base, byte[] now);

    /**
     * Whether all that {@code base} holds stands unchanged in the present file, and nothing was added that could change what it
     * does: new tests, helpers and imports alone. False where one of the two cannot be read.
     */
    boolean onlyAdds(String path, byte[] base, byte[] now);

    /** The functions and methods that the file declares, in the order of the text; none where it cannot be read. */
    List<SourceFunction> functions(String path, byte[] content);

    /** Where the parts of a script's functions stand; empty where it is no script, not UTF-8, or does not fit its grammar. */
    Optional<ScriptSource> script(String path, byte[] content);
}
