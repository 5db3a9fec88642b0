package dev.teamloop.loop.gate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * A file that is found in place of another one: on the test side in place of product code of the same name (Python puts the folder
 * of a test that lies in no package before all others, and Java the test classes before the product's), on either side in place of
 * a test library. Pure.
 */
final class ShadowedProduct {
    private static final String JAVA_TESTS = "src/test/java/";
    private static final String JAVA_PRODUCT = "src/main/java/";

    private ShadowedProduct() {}

    /** {@code tracked} are the project's files with those of the candidate; {@code isTest} tells the runner's test files. */
    static List<IntegrityFinding> judge(List<FileChange> files, Set<String> tracked, Predicate<String> isTest) {
        List<IntegrityFinding> found = new ArrayList<>();
        for (FileChange file : files) {
            if (file.before().isEmpty() && file.after().isPresent()) {
                if (isInPlaceOfTools(file.path(), files, tracked)) {
                    found.add(new IntegrityFinding(
                            "tool-replaced",
                            file.path(),
                            "",
                            0,
                            "tests find it in place of what the test library of that name brings",
                            "take it out, or put it into a package of the project's own"));
                }
                shadowed(file.path(), tracked, isTest)
                        .ifPresent(product -> found.add(new IntegrityFinding(
                                "product-replaced",
                                file.path(),
                                "",
                                0,
                                "tests find it in place of " + product,
                                "give it a name of its own, or make its folder's parent a package")));
            }
        }
        return found;
    }

    /** Whether it lies in a test library's own package, and the project itself has nothing there. */
    private static boolean isInPlaceOfTools(String path, List<FileChange> files, Set<String> tracked) {
        Optional<String> library = GuardedFiles.libraries().stream()
                .filter(name -> path.contains("java/" + name + "/"))
                .findFirst();
        return library.isPresent()
                && tracked.stream()
                        .filter(other -> other.contains("java/" + library.get() + "/"))
                        .allMatch(other -> files.stream()
                                .anyMatch(file -> file.path().equals(other)
                                        && file.before().isEmpty()));
    }

    private static Optional<String> shadowed(String path, Set<String> tracked, Predicate<String> isTest) {
        int java = path.indexOf(JAVA_TESTS);
        if (java >= 0 && path.endsWith(".java")) {
            String product = path.substring(0, java) + JAVA_PRODUCT + path.substring(java + JAVA_TESTS.length());
            return Optional.of(product).filter(tracked::contains);
        }
        if (!path.endsWith(".py")) {
            return Optional.empty();
        }
        String root = root(path, tracked);
        if (root.isEmpty() || !isTest.test(root + "test_x.py")) {
            return Optional.empty();
        }
        String module = path.substring(root.length());
        return tracked.stream()
                .filter(other -> !other.equals(path) && !isTest.test(other) && !other.startsWith(root))
                .filter(other -> other.substring(root(other, tracked).length()).equals(module))
                .findFirst();
    }

    /** The folder from which Python imports the file, with its slash: the first above it that is no package. */
    private static String root(String path, Set<String> tracked) {
        String folder = path.substring(0, path.lastIndexOf('/') + 1);
        while (!folder.isEmpty() && tracked.contains(folder + "__init__.py")) {
            folder = folder.substring(0, folder.lastIndexOf('/', folder.length() - 2) + 1);
        }
        return folder;
    }
}
