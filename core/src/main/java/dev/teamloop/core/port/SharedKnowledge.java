package dev.teamloop.core.port;

import dev.teamloop.base.files.FileWrite;
import dev.teamloop.core.handover.MemoryEntry;
import dev.teamloop.core.handover.PreviousAttempt;
import dev.teamloop.core.identity.KrId;
import dev.teamloop.core.identity.LoopId;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The one knowledge of a loop whose rounds are in hand side by side: asked and told by one of them at a time. */
public final class SharedKnowledge implements Knowledge {
    private final Knowledge one;

    public SharedKnowledge(Knowledge one) {
        this.one = one;
    }

    @Override
    public synchronized IndexReport index(Collection<String> trackedFiles) {
        return one.index(trackedFiles);
    }

    @Override
    public synchronized String digest(Collection<String> files, int maxChars) {
        return one.digest(files, maxChars);
    }

    @Override
    public synchronized List<String> lookup(String symbol) {
        return one.lookup(symbol);
    }

    @Override
    public synchronized String related(Map<String, ? extends Set<Integer>> shown, int maxChars) {
        return one.related(shown, maxChars);
    }

    @Override
    public synchronized Optional<String> ownTest(String targetFile) {
        return one.ownTest(targetFile);
    }

    @Override
    public synchronized List<String> testsAbout(String targetFile) {
        return one.testsAbout(targetFile);
    }

    @Override
    public synchronized String testHelpers(String test, Collection<String> testSources, int maxChars) {
        return one.testHelpers(test, testSources, maxChars);
    }

    @Override
    public synchronized List<String> exampleTests(String targetFile) {
        return one.exampleTests(targetFile);
    }

    @Override
    public synchronized List<String> antiPatterns(Collection<String> files, int limit) {
        return one.antiPatterns(files, limit);
    }

    @Override
    public synchronized List<String> lessons(LoopId loop, KrId except, Collection<String> files, int limit) {
        return one.lessons(loop, except, files, limit);
    }

    @Override
    public synchronized List<PreviousAttempt> attempts(LoopId loop, KrId kr) {
        return one.attempts(loop, kr);
    }

    @Override
    public synchronized Remembered remember(MemoryEntry entry) {
        return one.remember(entry);
    }

    @Override
    public synchronized List<FileWrite> written() {
        return one.written();
    }

    @Override
    public synchronized List<String> memoryFiles() {
        return one.memoryFiles();
    }
}
