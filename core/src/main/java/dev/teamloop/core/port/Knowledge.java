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

/** The project's knowledge under {@code rdf/} (SPEC §10). Not thread-safe: one loop at a time owns it. */
public interface Knowledge {
    /**
     * Brings {@code rdf/ast/} up to date with these tracked files (paths relative to the project, '/' separated). Only
     * files whose content changed are parsed again. Same input, same bytes.
     */
    IndexReport index(Collection<String> trackedFiles);

    /** What the memory holds about these files, for the planner; at most {@code maxChars}. */
    String digest(Collection<String> files, int maxChars);

    /** Definitions of a symbol: {@code path:line kind signature}, one each; empty when unknown. */
    List<String> lookup(String symbol);

    /**
     * What these lines of files call, construct and use of the project's own code, with signatures and short bodies, and what the
     * files declare beside; for a coder who is shown the lines. At most {@code maxChars}.
     */
    String related(Map<String, ? extends Set<Integer>> shown, int maxChars);

    /** The test file that is named after the target, the nearest one if there are several. */
    Optional<String> ownTest(String targetFile);

    /** The test files that are named after the target or import it, best first. */
    List<String> testsAbout(String targetFile);

    /**
     * Fixtures, base classes and helpers that tests beside this test file can use; at most {@code maxChars}. {@code testSources}
     * are the project's files that count as test sources.
     */
    String testHelpers(String test, Collection<String> testSources, int maxChars);

    /** A test file worth imitating for the target, preferring one of the same module; empty when there is none. */
    List<String> exampleTests(String targetFile);

    /** Anti-patterns ranked by how well they match these files; at most {@code limit}. */
    List<String> antiPatterns(Collection<String> files, int limit);

    /**
     * What this loop's earlier rounds on other key results left as lessons and patterns that name one of the files or its folder,
     * best first, then its newest other patterns; at most {@code limit}.
     */
    List<String> lessons(LoopId loop, KrId except, Collection<String> files, int limit);

    /** Earlier attempts at this KR in this loop, oldest first, read anew from {@code rdf/}. */
    List<PreviousAttempt> attempts(LoopId loop, KrId kr);

    /** Appends to memory.ttl, patterns.ttl and anti-patterns.ttl. What does not conform to the shapes is not written. */
    Remembered remember(MemoryEntry entry);

    /**
     * What was written below {@code rdf/} and holds that still as far as this knows: the index files, and what was appended since
     * the last call. To be asked once before each commit.
     */
    List<FileWrite> written();

    /** The files that {@link #remember} appends to, relative to the project, '/' separated. */
    List<String> memoryFiles();

    /**
     * How an index run went. {@code unreadable} are the files that were indexed only in part or passed over, {@code problems}
     * the damaged places of the old index, as {@code file:line: what was wrong}, which were made anew.
     */
    record IndexReport(int files, int parsed, int symbols, List<Unread> unreadable, List<String> problems) {
        public IndexReport {
            unreadable = List.copyOf(unreadable);
            problems = List.copyOf(problems);
        }
    }

    /** A file that was indexed only in part or not at all, and why. */
    record Unread(String path, String reason) {}

    /** What came of remembering: the files that changed, relative to the project, or why nothing was written. */
    record Remembered(List<String> changedFiles, String subject, List<String> problems) {
        public Remembered {
            changedFiles = List.copyOf(changedFiles);
            problems = List.copyOf(problems);
        }
    }
}
