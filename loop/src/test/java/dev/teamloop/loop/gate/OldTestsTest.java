package dev.teamloop.loop.gate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.source.FileFacts;
import dev.teamloop.core.source.Marker;
import dev.teamloop.core.source.Marker.Kind;
import dev.teamloop.core.source.SourceTest;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class OldTestsTest {
    private static final String PATH = "tests/test_a.py";

    /** Tests as {@code name=fingerprint}. */
    private static Optional<FileChange.Version> version(String... tests) {
        List<SourceTest> found = Arrays.stream(tests)
                .map(test -> test.split("=", 2))
                .map(test -> new SourceTest(test[0], 1, 2, test[1], test[1].replace("xfail ", "")))
                .toList();
        return Optional.of(new FileChange.Version(
                String.join(",", tests), Optional.of(new FileFacts(true, "", found, List.of(), false, 1))));
    }

    private static List<String> judged(
            Optional<FileChange.Version> before, Optional<FileChange.Version> after, TestChangePermission leave) {
        return OldTests.judge(List.of(new FileChange(PATH, true, before, after)), Set.of(PATH), leave).stream()
                .map(IntegrityFinding::show)
                .toList();
    }

    private static List<String> judged(Optional<FileChange.Version> before, Optional<FileChange.Version> after) {
        return judged(before, after, TestChangePermission.NONE);
    }

    @Test
    void oldTestsStandWordForWordWhateverComesBeside() {
        assertThat(judged(version("a=1", "b=2"), version("new=9", "b=2", "a=1")))
                .isEmpty();
        assertThat(judged(version("a=xfail 1"), version("a=1"))).isEmpty();
        assertThat(judged(version("row=1", "row=2"), version("row=2", "row=1"))).isEmpty();
    }

    @Test
    void whatChangedOrWentIsNamed() {
        assertThat(judged(version("a=1", "b=2", "c=3"), version("a=1", "b=8")))
                .containsExactly(
                        "old-test-changed tests/test_a.py:1 b: it reads otherwise than before, or what prepares it does"
                                + " – put it back as it was, and add new tests beside it",
                        "old-test-gone tests/test_a.py c: it was there before – put it back as it was, and add new tests"
                                + " beside it");
        assertThat(judged(version("a=1"), version("a=xfail 1"))).hasSize(1);
        assertThat(judged(version("row=1", "row=2"), version("row=2", "row=2"))).hasSize(1);
    }

    @Test
    void thePlanAndTheUserMayOpenThem() {
        TestChangePermission planned = new TestChangePermission(Set.of("tests/test_a.py::b[1-x]"), List.of());

        assertThat(judged(version("a=1", "b=2"), version("a=1"), planned)).isEmpty();
        assertThat(judged(version("a=1", "b=2"), version("b=2"), planned)).hasSize(1);
        assertThat(judged(version("a=1"), Optional.empty(), new TestChangePermission(Set.of(), List.of("tests/**"))))
                .isEmpty();
    }

    @Test
    void aFileThatCannotBeToldApartIsComparedWhole() {
        Optional<FileChange.Version> one = Optional.of(new FileChange.Version("@test a", Optional.empty()));
        Optional<FileChange.Version> other = Optional.of(new FileChange.Version("@test b", Optional.empty()));

        assertThat(judged(one, other)).singleElement().asString().contains("old-test-file-changed", "no parser");
        assertThat(judged(one, Optional.empty())).singleElement().asString().contains("it is gone");
        assertThat(OldTests.judge(
                        List.of(new FileChange("tests/data.txt", true, one, other)),
                        Set.of(PATH),
                        TestChangePermission.NONE))
                .isEmpty();
    }

    @Test
    void marksCountWhereTheyWereAdded() {
        Marker skip = new Marker(Kind.SKIP, "skip", 3);
        Marker aware = new Marker(Kind.AWARE, "pytest", 4);
        assertThat(marked(true, List.of(skip), List.of(skip))).isEmpty();
        assertThat(marked(true, List.of(skip), List.of(skip, skip))).containsExactly("skip-added");
        assertThat(marked(false, List.of(), List.of(skip, aware))).containsExactly("test-aware");
        assertThat(marked(true, List.of(), List.of(aware))).isEmpty();
    }

    private static List<String> marked(boolean test, List<Marker> before, List<Marker> after) {
        FileChange change = new FileChange(PATH, test, marks(before), marks(after));
        return AddedMarks.judge(List.of(change), Set.of(PATH)).stream()
                .map(IntegrityFinding::rule)
                .toList();
    }

    private static Optional<FileChange.Version> marks(List<Marker> marks) {
        FileFacts facts = new FileFacts(true, "", List.of(), marks, false, 1);
        return Optional.of(new FileChange.Version("", Optional.of(facts)));
    }
}
