package dev.teamloop.core.port;

import dev.teamloop.core.source.FileFacts;
import java.util.Optional;

/** Reads sources: bytes in, facts out. Opens no file and runs nothing. Implementations are thread-safe. */
public interface SourceSyntax {
    /** What the file shows; empty where there is no parser for files of this ending. {@code path} chooses language and conventions. */
    Optional<FileFacts> facts(String path, byte[] content);
}
