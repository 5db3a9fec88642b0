package dev.teamloop.loop.candidate;

import dev.teamloop.core.source.FileFacts;
import dev.teamloop.core.source.SourceTest;
import dev.teamloop.loop.measure.TestNames;
import java.util.List;
import java.util.Optional;

/** Tests that say that something does not happen. Pure. */
final class AbsenceTests {
    private AbsenceTests() {}

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
