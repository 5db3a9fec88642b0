package dev.teamloop.core.port;

import java.util.List;

/**
 * What the coder may do in the project. Writes are journalled before they happen and refused outside scope; a refused
 * write returns an error and leaves a risk flag.
 */
public interface CoderWorkspace extends ReadWorkspace {
    Result writeFile(String path, String content);

    /** Replaces {@code oldText}, which must stand in the file, and exactly once unless it is replaced {@code everywhere}. */
    Result editFile(String path, String oldText, String newText, boolean everywhere);

    Result deleteFile(String path);

    Result moveFile(String from, String to);

    /** Runs the named test files or ids; the changed tests where none are named. */
    Result runTests(List<String> tests);

    /**
     * Measures on what has been written so far what the goal counts beside tests: the figure, how far it moved since the key
     * result's start, what was found in the named files, and in the key result's own where none are named.
     */
    Result runMetric(List<String> files);

    /** What the source index knows of a symbol. */
    Result lookup(String symbol);
}
