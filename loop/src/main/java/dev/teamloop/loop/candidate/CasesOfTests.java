package dev.teamloop.loop.candidate;

import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.port.SourceSyntax;
import dev.teamloop.core.source.SourceTest;
import dev.teamloop.loop.measure.TestNames;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * Which ids are cases of one test. Pytest and JUnit write it into the id; of Node's tools each row of {@code it.each} has a title of its own, and
 * only the source says what it is a row of. {@code contents}: what a path holds now.
 */
record CasesOfTests(SourceSyntax syntax, Function<String, Optional<byte[]>> contents) {
    /** The test of an id; of these tests the source is asked. */
    UnaryOperator<String> among(Collection<TestCase> tests) {
        Map<String, List<String>> names = new HashMap<>();
        Map<String, String> known = new HashMap<>();
        for (TestCase test : tests) {
            if (test.id().contains(TestNames.NODE_SEPARATOR)) {
                TestNames.nameOf(test.id(), test.file(), names.computeIfAbsent(test.file(), this::names))
                        .ifPresent(name -> known.put(test.id(), TestNames.idOf(name, test.file())));
            }
        }
        return id -> known.getOrDefault(id, TestNames.withoutCases(id));
    }

    private List<String> names(String file) {
        return contents.apply(file).flatMap(content -> syntax.facts(file, content)).stream()
                .flatMap(facts -> facts.tests().stream())
                .map(SourceTest::name)
                .toList();
    }
}
