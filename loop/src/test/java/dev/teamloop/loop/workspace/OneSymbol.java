package dev.teamloop.loop.workspace;

import dev.teamloop.base.files.FileWrite;
import dev.teamloop.core.handover.MemoryEntry;
import dev.teamloop.core.handover.PreviousAttempt;
import dev.teamloop.core.identity.KrId;
import dev.teamloop.core.identity.LoopId;
import dev.teamloop.core.port.Knowledge;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Knows one symbol and nothing else. */
final class OneSymbol implements Knowledge {
    @Override
    public List<String> lookup(String symbol) {
        return symbol.equals("sign") ? List.of("src/a.py:1 function sign(x)") : List.of();
    }

    @Override
    public IndexReport index(Collection<String> trackedFiles) {
        throw new UnsupportedOperationException();
    }

    @Override
    public String digest(Collection<String> files, int maxChars) {
        throw new UnsupportedOperationException();
    }

    @Override
    public String related(Map<String, ? extends Set<Integer>> shown, int maxChars) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Optional<String> ownTest(String targetFile) {
        throw new UnsupportedOperationException();
    }

    @Override
    public String testHelpers(String test, Collection<String> testSources, int maxChars) {
        throw new UnsupportedOperationException();
    }

    @Override
    public List<String> lessons(LoopId loop, KrId except, Collection<String> files, int limit) {
        throw new UnsupportedOperationException();
    }

    @Override
    public List<String> testsAbout(String targetFile) {
        return List.of();
    }

    @Override
    public List<String> exampleTests(String targetFile) {
        throw new UnsupportedOperationException();
    }

    @Override
    public List<String> antiPatterns(Collection<String> files, int limit) {
        throw new UnsupportedOperationException();
    }

    @Override
    public List<PreviousAttempt> attempts(LoopId loop, KrId kr) {
        throw new UnsupportedOperationException();
    }

    @Override
    public List<FileWrite> written() {
        throw new UnsupportedOperationException();
    }

    @Override
    public List<String> memoryFiles() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Remembered remember(MemoryEntry entry) {
        throw new UnsupportedOperationException();
    }
}
