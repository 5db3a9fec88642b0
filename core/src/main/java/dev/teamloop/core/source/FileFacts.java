package dev.teamloop.core.source;

import dev.teamloop.core.fault.InternalFault;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What one version of a file shows.
 *
 * @param parsed whether the whole file fits its grammar; what stands outside broken places is read all the same
 * @param problem why it was read only in part or not at all, else empty
 * @param markers what bends a test run or knows of one
 * @param acts whether it does more than declare where it is loaded into a process with others
 * @param statements how many statements it holds
 * @param absences lines of assertions that something does not happen
 * @param offered names that others can use: what is exported, public, or named in {@code __all__}
 */
public record FileFacts(
        boolean parsed,
        String problem,
        List<SourceTest> tests,
        List<Marker> markers,
        boolean acts,
        int statements,
        List<Integer> absences,
        Set<String> offered) {
    public FileFacts {
        offered = Collections.unmodifiableSet(new LinkedHashSet<>(offered));
        absences = List.copyOf(absences);
        tests = List.copyOf(tests);
        markers = List.copyOf(markers);
    }

    /** Without an assertion that something does not happen, and without a name for others. */
    public FileFacts(
            boolean parsed,
            String problem,
            List<SourceTest> tests,
            List<Marker> markers,
            boolean acts,
            int statements) {
        this(parsed, problem, tests, markers, acts, statements, List.of(), Set.of());
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
