package dev.teamloop.loop.briefing;

import dev.teamloop.base.path.Glob;
import dev.teamloop.core.port.Knowledge;
import dev.teamloop.core.port.SourceSyntax;
import dev.teamloop.core.source.FileFacts;
import dev.teamloop.core.source.SourceTest;
import dev.teamloop.loop.round.MeasuringTools;
import dev.teamloop.loop.workspace.ProjectReading;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The test file that a coder is shown: the target's own, to which tests can be added, else the nearest one as an example. */
final class ShownTests {
    private static final int EXAMPLE = 3_000;
    private static final int OWN = 8_000;
    private static final int HELPERS = 2_500;
    private static final int MOST_OTHERS = 8;

    private final MeasuringTools instruments;
    private final Knowledge knowledge;
    private final SourceSyntax syntax;
    private final ProjectReading reading;

    ShownTests(MeasuringTools instruments, Knowledge knowledge, SourceSyntax syntax, ProjectReading reading) {
        this.instruments = instruments;
        this.knowledge = knowledge;
        this.syntax = syntax;
        this.reading = reading;
    }

    /**
     * A test file that the spec names, the first target's own, or the nearest, of which the suite runs tests ({@code ran}); one that it
     * runs none of only where there is no other. Empty without a target or a test.
     */
    Optional<String> nearest(List<String> targets, String spec, Set<String> files, Predicate<String> ran) {
        if (targets.isEmpty()) {
            return Optional.empty();
        }
        String target = targets.get(0);
        Set<String> candidates = new LinkedHashSet<>();
        files.stream().filter(path -> isTest(path) && spec.contains(path)).forEach(candidates::add);
        knowledge.ownTest(target).ifPresent(candidates::add);
        candidates.addAll(knowledge.exampleTests(target));
        files.stream().filter(this::isTest).forEach(candidates::add);
        List<String> shown = candidates.stream()
                .filter(path -> files.contains(path) && !isHelper(path))
                .toList();
        return Stream.concat(shown.stream().filter(ran), shown.stream())
                .filter(path ->
                        reading.masked(path).filter(text -> !text.isBlank()).isPresent())
                .findFirst();
    }

    /** With its path and what it is for. */
    String text(String path, List<String> targets, Set<String> files) {
        String text = reading.masked(path).orElse("");
        TestFileText file = new TestFileText(text, tests(path, text));
        boolean own = knowledge.ownTest(targets.get(0)).filter(path::equals).isPresent();
        String ends = text.contains("\r\n") ? "; lines end with CRLF" : "";
        List<String> about = about(path, targets);
        String others = listed("Other tests of the target, not shown: ", about)
                + listed("Beside it: ", beside(path, about, files));
        return own
                ? path + " (the target's own tests: add to this file, or beside it" + ends + ")\n" + file.toExtend(OWN)
                        + others
                : path + " (an example of how tests are written here" + ends + ")\n" + file.example(EXAMPLE) + others;
    }

    /** What tests the targets besides. */
    private List<String> about(String shown, List<String> targets) {
        return targets.stream()
                .flatMap(target -> knowledge.testsAbout(target).stream())
                .filter(path -> !path.equals(shown))
                .distinct()
                .toList();
    }

    /** The names in its folder that are taken. */
    private List<String> beside(String shown, List<String> told, Set<String> files) {
        String folder = shown.substring(0, shown.lastIndexOf('/') + 1);
        return files.stream()
                .filter(path -> path.startsWith(folder) && path.indexOf('/', folder.length()) < 0)
                .filter(path -> isTest(path) && !path.equals(shown) && !told.contains(path))
                .map(path -> path.substring(folder.length()))
                .sorted()
                .toList();
    }

    private static String listed(String heading, List<String> names) {
        String more = names.size() > MOST_OTHERS ? " and " + (names.size() - MOST_OTHERS) + " more" : "";
        return names.isEmpty()
                ? ""
                : heading + String.join(", ", names.subList(0, Math.min(MOST_OTHERS, names.size()))) + more + "\n";
    }

    /** What tests beside this one can use. */
    String helpers(String test, Set<String> files) {
        List<String> sources = files.stream().filter(this::isTest).toList();
        return knowledge.testHelpers(test, sources, HELPERS);
    }

    private List<SourceTest> tests(String path, String text) {
        return syntax.facts(path, text.getBytes(StandardCharsets.UTF_8))
                .map(FileFacts::tests)
                .orElse(List.of());
    }

    private boolean isTest(String path) {
        return Glob.any(instruments.runner().testGlobs(), path);
    }

    private static boolean isHelper(String path) {
        return path.endsWith("__init__.py") || path.endsWith("conftest.py");
    }
}
