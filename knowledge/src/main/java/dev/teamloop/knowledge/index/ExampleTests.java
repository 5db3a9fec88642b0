package dev.teamloop.knowledge.index;

import dev.teamloop.knowledge.syntax.Language;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Test files worth imitating for a target: its own first, then tests that import it, then the nearest in the tree. */
public final class ExampleTests {
    private static final int MOST = 3;
    private static final Set<Language> SCRIPTS = Set.of(Language.JAVASCRIPT, Language.TYPESCRIPT);

    private final List<IndexedFile> tests;
    private final Map<String, List<IndexedFile>> byModule;

    public ExampleTests(Collection<IndexedFile> files) {
        tests = files.stream().filter(IndexedFile::test).toList();
        byModule = tests.stream().collect(Collectors.groupingBy(test -> module(test.path())));
    }

    /** The test file that is named after the target, the nearest one if there are several. */
    public Optional<String> own(String target) {
        return byModule.getOrDefault(module(target), List.of()).stream()
                .filter(test -> related(test, target))
                .min(best(target))
                .map(IndexedFile::path);
    }

    /** At most three paths, best first; empty where there is no test in the target's language. */
    public List<String> of(String target) {
        return tests.stream()
                .filter(test -> related(test, target))
                .sorted(best(target))
                .limit(MOST)
                .map(IndexedFile::path)
                .toList();
    }

    /** All that are named after the target or import it, best first. */
    public List<String> about(String target) {
        String module = module(target);
        return tests.stream()
                .filter(test -> related(test, target))
                .filter(test -> module(test.path()).startsWith(module) || imports(test, target))
                .sorted(best(target))
                .map(IndexedFile::path)
                .toList();
    }

    private static boolean imports(IndexedFile test, String target) {
        String module = ModuleName.of(target);
        return test.facts().imports().stream()
                .anyMatch(name -> ModuleName.ofImport(name).equals(module));
    }

    private static boolean related(IndexedFile test, String target) {
        Language language = test.facts().language();
        return !test.path().equals(target)
                && Language.ofPath(target)
                        .filter(other -> other == language || (SCRIPTS.contains(other) && SCRIPTS.contains(language)))
                        .isPresent();
    }

    private static Comparator<IndexedFile> best(String target) {
        Map<String, Integer> scores = new HashMap<>();
        return Comparator.<IndexedFile>comparingInt(
                        test -> -scores.computeIfAbsent(test.path(), path -> score(test, target)))
                .thenComparing(IndexedFile::path);
    }

    private static String module(String path) {
        return ModuleName.of(path).toLowerCase(Locale.ROOT);
    }

    private static int score(IndexedFile test, String target) {
        int score = module(test.path()).equals(module(target)) ? 1000 : 0;
        score += imports(test, target) ? 500 : 0;
        // what uses the target's neighbours shows how they are set up
        score += importsFolder(test, ModuleName.folder(target)) ? 50 : 0;
        // another module's tests may use what this one has not
        score += test.path().startsWith(projectOf(target)) ? 100 : 0;
        score += 10 * sharedFolders(test.path(), target);
        // a file that was read only in part is no model
        return test.facts().problem().isEmpty() ? score : score - 200;
    }

    /** The folder that holds the sources' folder, as Maven's and npm's modules do; empty at the top. */
    private static String projectOf(String path) {
        int sources = ("/" + path).indexOf("/src/");
        return path.substring(0, Math.max(0, sources));
    }

    private static boolean importsFolder(IndexedFile test, String folder) {
        String last = folder.substring(folder.lastIndexOf('/') + 1);
        return !last.isEmpty()
                && test.facts().imports().stream()
                        .anyMatch(name -> List.of(name.split("[./]")).contains(last));
    }

    /** Folder names that both paths have in common, in order, from the file upwards: {@code a/x} mirrors {@code tests/a/x}. */
    private static int sharedFolders(String one, String other) {
        List<String> first = List.of(ModuleName.folder(one).split("/"));
        List<String> second = List.of(ModuleName.folder(other).split("/"));
        int fromBelow = 0;
        int most = Math.min(first.size(), second.size());
        while (fromBelow < most
                && first.get(first.size() - 1 - fromBelow).equals(second.get(second.size() - 1 - fromBelow))) {
            fromBelow++;
        }
        int fromAbove = 0;
        while (fromAbove < most && first.get(fromAbove).equals(second.get(fromAbove))) {
            fromAbove++;
        }
        return Math.max(fromBelow, fromAbove);
    }
}
