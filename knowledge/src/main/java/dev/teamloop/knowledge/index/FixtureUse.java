package dev.teamloop.knowledge.index;

import dev.teamloop.knowledge.syntax.Symbol;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which test file shows the use of a fixture: pytest hands fixtures in by the names of a test's parameters. */
final class FixtureUse {
    private static final Pattern PARAMETER = Pattern.compile("[(,]\\s*(\\w+)");

    private final Map<String, List<String>> filesByParameter = new HashMap<>();

    /** {@code files} in the order of their paths. */
    FixtureUse(Collection<IndexedFile> files) {
        for (IndexedFile file : files) {
            file.facts().symbols().stream()
                    .filter(symbol -> symbol.kind() == Symbol.Kind.TEST)
                    .forEach(test -> note(file.path(), test.signature()));
        }
    }

    private void note(String path, String signature) {
        Matcher parameter = PARAMETER.matcher(signature);
        while (parameter.find()) {
            List<String> files = filesByParameter.computeIfAbsent(parameter.group(1), name -> new ArrayList<>());
            if (files.isEmpty() || !files.get(files.size() - 1).equals(path)) {
                files.add(path);
            }
        }
    }

    /** The first test file that can see the fixture and uses it. */
    Optional<String> exampleFile(String declaredIn, String fixture) {
        boolean shared = declaredIn.endsWith("conftest.py");
        String folder = ModuleName.folder(declaredIn);
        String below = folder.isEmpty() ? "" : folder + "/";
        return filesByParameter.getOrDefault(fixture, List.of()).stream()
                .filter(file -> shared ? file.startsWith(below) : file.equals(declaredIn))
                .findFirst();
    }
}
