package dev.teamloop.loop.gate;

import dev.teamloop.core.source.FileFacts;
import dev.teamloop.core.source.SourceTest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** What tests in other files draw on, changed in place: an expectation may hide there, and only a reader can tell. */
final class TestSupport {
    private static final Set<String> REPLACING = Set.of("setattr", "patch", "spyOn", "mockStatic", "doMock");

    private TestSupport() {}

    static List<String> risks(List<FileChange> files) {
        List<String> risks = new ArrayList<>();
        for (FileChange file : files) {
            risks.addAll(standIns(file));
            if (!file.test() || file.before().isEmpty() || file.after().isEmpty()) {
                continue;
            }
            boolean source = file.after().get().facts().isPresent();
            if (!source && !file.textAfter().contains(file.textBefore().strip())) {
                risks.add(file.path() + " test data changed in place");
            }
            if (source && file.testsAfter().isEmpty()) {
                Map<String, String> before = bodies(
                        file.before().get().facts().map(FileFacts::helpers).orElse(List.of()));
                bodies(file.after().get().facts().map(FileFacts::helpers).orElse(List.of()))
                        .forEach((name, body) -> {
                            if (before.containsKey(name) && !before.get(name).equals(body)) {
                                risks.add(
                                        file.path() + " " + name + " serves tests in other files and changed in place");
                            }
                        });
            }
        }
        return risks;
    }

    /** A new fixture that puts something in the code's place, for all the tests that it serves. */
    private static List<String> standIns(FileChange file) {
        if (!file.test() || !file.testsAfter().isEmpty()) {
            return List.of();
        }
        Set<String> before = bodies(ServedHelpers.helpers(file.before())).keySet();
        return ServedHelpers.helpers(file.after()).stream()
                .filter(helper -> !before.contains(helper.name()) && !Collections.disjoint(helper.calls(), REPLACING))
                .map(helper -> file.path() + " " + helper.name()
                        + " puts something in the code's place for tests in other files")
                .toList();
    }

    private static Map<String, String> bodies(List<SourceTest> helpers) {
        return helpers.stream()
                .collect(Collectors.toMap(SourceTest::name, SourceTest::body, (one, other) -> one + other));
    }
}
