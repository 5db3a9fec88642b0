package dev.teamloop.core.source;

import dev.teamloop.core.fault.InternalFault;
import java.util.List;

/**
 * What one version of a file shows.
 *
 * @param parsed whether the whole file fits its grammar; what stands outside broken places is read all the same
 * @param problem why it was read only in part or not at all, else empty
 * @param markers what bends a test run or knows of one
 * @param acts whether it does more than declare where it is loaded into a process with others
 * @param statements how many statements it holds
 */
public record FileFacts(
        boolean parsed, String problem, List<SourceTest> tests, List<Marker> markers, boolean acts, int statements) {
    public FileFacts {
        tests = List.copyOf(tests);
        markers = List.copyOf(markers);
    }

    /** Whether a fault of the program's own kept it from reading the file: that says nothing of the file. */
    public boolean faulted() {
        return InternalFault.isDescribedBy(problem);
    }

    /** A file of which nothing could be read. */
    public static FileFacts unread(String problem) {
        return new FileFacts(false, problem, List.of(), List.of(), false, 0);
    }
}
