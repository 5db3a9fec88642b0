package dev.teamloop.knowledge.syntax.mutant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.source.Mutant;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class MutantsTest {
    private static List<Mutant> mutants(String path, String text, Integer... lines) {
        Set<Integer> chosen = lines.length > 0
                ? Set.of(lines)
                : IntStream.rangeClosed(1, (int) text.lines().count()).boxed().collect(Collectors.toSet());
        return Mutants.of(path, text.getBytes(StandardCharsets.UTF_8), chosen);
    }

    private static List<String> shown(String path, String text, Integer... lines) {
        return mutants(path, text, lines).stream()
                .map(mutant -> mutant.line() + " " + mutant.kind() + " " + mutant.show())
                .toList();
    }

    @Test
    void python() {
        assertThat(shown("a.py", """
                def f(a, b):
                    if a < b and not a:
                        save(a)
                        log.info("x")
                    total = a + 1
                    total *= 2
                    name = "a" + b
                    if a not in b:
                        return 3
                    return total
                """))
                .containsExactly(
                        "2 COMPARISON `<` → `<=`",
                        "2 COMPARISON `<` → `>=`",
                        "2 BOOLEAN `and` → `or`",
                        "2 BOOLEAN `not a` → `a`",
                        "3 REMOVED_CALL `save(a)` → `pass`",
                        "5 ARITHMETIC `+` → `-`",
                        "6 ARITHMETIC `*=` → `+=`",
                        "8 COMPARISON `not in` → `in`",
                        "9 RETURN_VALUE `3` → `3 + 1`",
                        "10 RETURN_VALUE `total` → `None`");
    }

    @Test
    void java() {
        assertThat(shown("A.java", """
                class A {
                    int f(int a) { list.add(a); return a; }
                    boolean g(String s) { return !s.isEmpty() || s == null; }
                    String h() { return name; }
                    boolean i() { return ready(); }
                    char c() { return 'x'; }
                    void j(Runnable r) { run(() -> { return 1; }); System.out.println(1); }
                }
                """))
                .containsExactly(
                        "2 REMOVED_CALL `list.add(a);` → `;`",
                        "2 RETURN_VALUE `a` → `(a) + 1`",
                        "3 BOOLEAN `!s.isEmpty()` → `s.isEmpty()`",
                        "3 BOOLEAN `||` → `&&`",
                        "3 COMPARISON `==` → `!=`",
                        "4 RETURN_VALUE `name` → `\"\"`",
                        "5 RETURN_VALUE `ready()` → `!(ready())`",
                        "7 REMOVED_CALL `run(() -> { return 1; });` → `;`");
    }

    @Test
    void scripts() {
        assertThat(shown("a.ts", """
                export function f(a: number): number {
                  if (a === 3 || !ready) { await save(a); console.log(a); }
                  return a - 1;
                }
                const done = true;
                """))
                .containsExactly(
                        "2 COMPARISON `===` → `!==`",
                        "2 BOOLEAN `||` → `&&`",
                        "2 BOOLEAN `!ready` → `ready`",
                        "2 REMOVED_CALL `await save(a);` → `;`",
                        "3 RETURN_VALUE `a - 1` → `undefined`",
                        "3 ARITHMETIC `-` → `+`",
                        "5 BOOLEAN `true` → `false`");
    }

    @Test
    void onlyTheLinesAskedForAreChanged() {
        String text = "def f(a):\n    if a < 1:\n        return 1\n    return a > 2\n";

        assertThat(mutants("a.py", text, 4))
                .allSatisfy(mutant -> assertThat(mutant.line()).isEqualTo(4))
                .hasSize(2);
    }

    @Test
    void everyMutantIsItsFileWithOnePlaceChanged() {
        String text = "def größe(a):\n    # ü\n    return a < 1 or a == 'ß'\n";
        byte[] content = text.getBytes(StandardCharsets.UTF_8);

        assertThat(mutants("a.py", text)).isNotEmpty().allSatisfy(mutant -> {
            String changed = new String(mutant.in(content), StandardCharsets.UTF_8);
            assertThat(changed).isNotEqualTo(text);
            assertThat(changed.replaceFirst(
                            java.util.regex.Pattern.quote(" " + mutant.replacement() + " "),
                            " " + mutant.original() + " "))
                    .isEqualTo(text);
        });
    }

    @Test
    void whatCannotBeReadHasNoMutants() {
        assertThat(mutants("a.py", "def f(:\n  return 1 < 2\n")).isEmpty();
        assertThat(mutants("a.txt", "1 < 2")).isEmpty();
        assertThat(Mutants.of("a.py", "x = 'ü' < 1".getBytes(StandardCharsets.ISO_8859_1), Set.of(1)))
                .isEmpty();
    }
}
