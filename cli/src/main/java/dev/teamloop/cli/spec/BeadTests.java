package dev.teamloop.cli.spec;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Which test files show which bead's work. Where the writer does not say it, a file that is named after a bead is its. Pure. */
final class BeadTests {
    private BeadTests() {}

    /** Those of a spec whose tests were tried. */
    static Map<String, List<String>> of(SpecFolder folder) {
        Set<String> holding = new HashSet<>(
                ApprovalRequest.texts(folder.document("trial").orElseThrow().path("test_files")));
        List<AcceptanceFile> tests = AcceptanceFile.of(
                        folder.artifact("acceptance_tests").orElseThrow())
                .stream()
                .filter(file -> holding.contains(file.path()))
                .toList();
        return of(folder.artifact("beads_expanded").orElseThrow(), tests);
    }

    /** For each bead, in order, the paths of its tests; none where it has no test. {@code tests} are files that hold tests. */
    static Map<String, List<String>> of(JsonNode beads, List<AcceptanceFile> tests) {
        Map<String, List<String>> files = new LinkedHashMap<>();
        beads.forEach(bead -> files.put(bead.path("id").asText(), new ArrayList<>()));
        for (AcceptanceFile test : tests) {
            List<String> named =
                    test.beads().stream().filter(files::containsKey).toList();
            List<String> whose = named.isEmpty() ? meant(files, test) : named;
            for (String bead : whose) {
                files.getOrDefault(bead, new ArrayList<>()).add(test.path());
            }
        }
        return files;
    }

    private static List<String> meant(Map<String, List<String>> files, AcceptanceFile test) {
        if (files.size() == 1) {
            return List.copyOf(files.keySet());
        }
        String name = letters(test.path());
        return files.keySet().stream()
                .filter(bead -> name.contains(letters(bead)))
                .toList();
    }

    private static String letters(String text) {
        return text.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]", "");
    }
}
