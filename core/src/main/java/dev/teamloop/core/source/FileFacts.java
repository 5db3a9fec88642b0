package dev.teamloop.core.source;

import dev.teamloop.core.fault.InternalFault;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What one version of a file shows.
 *
 * @param parsed whether the whole file fits its grammar; what stands outside broken places is read all the same
 * @param problem why it was read only in part or not at all, else empty
 * @param helpers functions that are no tests, with what they assert
 * @param imports the module that each imported name comes from, as written
 * @param words every identifier of its code; what stands in comments and strings alone is none
 * @param bases simple names of the classes that its classes derive from
 * @param statements how many statements it holds
 */
public record FileFacts(
        boolean parsed,
        String problem,
        List<SourceTest> tests,
        List<SourceTest> helpers,
        List<Marker> markers,
        Map<String, String> imports,
        Set<String> words,
        Set<String> bases,
        int statements) {
    public FileFacts {
        tests = List.copyOf(tests);
        helpers = List.copyOf(helpers);
        markers = List.copyOf(markers);
        imports = Map.copyOf(imports);
        words = Set.copyOf(words);
        bases = Set.copyOf(bases);
    }

    /** Whether a fault of the program's own kept it from reading the file: that says nothing of the file. */
    public boolean faulted() {
        return InternalFault.isDescribedBy(problem);
    }

    /** A file of which nothing could be read. */
    public static FileFacts unread(String problem) {
        return new FileFacts(false, problem, List.of(), List.of(), List.of(), Map.of(), Set.of(), Set.of(), 0);
    }
}
