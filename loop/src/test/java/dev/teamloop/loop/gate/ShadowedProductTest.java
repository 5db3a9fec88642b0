package dev.teamloop.loop.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ShadowedProductTest {
    private static final Set<String> PRODUCT = Set.of(
            "shop/__init__.py",
            "shop/b.py",
            "src/pkg/__init__.py",
            "src/pkg/a.py",
            "lib/src/main/java/a/B.java",
            "own/src/main/java/org/mockito/Mine.java",
            "tests/test_old.py");

    private static List<IntegrityFinding> judged(String... made) {
        Set<String> tracked = new TreeSet<>(PRODUCT);
        tracked.addAll(List.of(made));
        List<FileChange> changes = List.of(made).stream()
                .map(path -> new FileChange(
                        path, true, Optional.empty(), Optional.of(new FileChange.Version("", Optional.empty()))))
                .toList();
        return ShadowedProduct.judge(
                changes,
                tracked,
                path -> path.startsWith("tests/") || path.contains("/src/test/") || path.contains("test_"));
    }

    @ParameterizedTest
    @CsvSource({
        "tests/shop/__init__.py, shop/__init__.py",
        "tests/shop/b.py tests/shop/__init__.py, shop/b.py",
        "tests/pkg/__init__.py, src/pkg/__init__.py",
        "lib/src/test/java/a/B.java, lib/src/main/java/a/B.java",
        "src/main/java/org/junit/jupiter/api/Assertions.java, what the test library of that name brings"
    })
    void whatTestsFindInPlaceOfTheProductIsABreach(String made, String product) {
        assertThat(judged(made.split(" ", -1)).get(0).what()).contains("in place of " + product);
    }

    @ParameterizedTest
    @CsvSource({
        "tests/__init__.py tests/shop/__init__.py tests/shop/b.py",
        "tests/shop/test_b.py",
        "tests/helpers.py",
        "shop/c.py",
        "src/pkg/b.py",
        "lib/src/test/java/a/BTest.java",
        "own/src/main/java/org/mockito/Own.java"
    })
    void whatHasAPlaceOfItsOwnIsNone(String made) {
        assertThat(judged(made.split(" ", -1))).isEmpty();
    }
}
