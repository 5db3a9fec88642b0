package dev.teamloop.loop.candidate;

import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.port.SourceSyntax;
import dev.teamloop.core.source.FileFacts;
import dev.teamloop.core.source.SourceTest;
import dev.teamloop.loop.gate.ProbeVerdict.Idle;
import dev.teamloop.loop.measure.TestNames;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Tests that say that something does not happen. {@code contents}: what a path holds now. */
record AbsenceTests(SourceSyntax syntax, Function<String, Optional<byte[]>> contents) {
    /** The ids of those among the idle ones. */
    Set<String> among(Collection<Idle> idle, List<TestCase> tests) {
        Set<String> ids = idle.stream().map(Idle::id).collect(Collectors.toSet());
        return tests.stream()
                .filter(test -> ids.contains(test.id()) && isOne(test))
                .map(TestCase::id)
                .collect(Collectors.toSet());
    }

    private boolean isOne(TestCase test) {
        return contents.apply(test.file())
                .flatMap(content -> syntax.facts(test.file(), content))
                .filter(facts -> isOne(test.id(), test.file(), facts))
                .isPresent();
    }

    /** Whether the test of this id holds such an assertion ({@code config/integrity}); false where the file does not name it. */
    static boolean isOne(String id, String file, FileFacts facts) {
        List<String> names = facts.tests().stream().map(SourceTest::name).toList();
        Optional<String> name = TestNames.nameOf(id, file, names);
        return facts.tests().stream()
                .filter(test -> name.equals(Optional.of(test.name())))
                .anyMatch(test ->
                        facts.absences().stream().anyMatch(line -> test.line() <= line && line <= test.lastLine()));
    }
}
