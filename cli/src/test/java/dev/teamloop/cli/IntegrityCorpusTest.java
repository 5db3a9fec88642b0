package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.knowledge.syntax.facts.TreeSourceSyntax;
import dev.teamloop.loop.gate.Finding;
import dev.teamloop.loop.gate.Integrity;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Planted cheats are all refused, by the rule that is meant; honest changes that look alike are not. Runs no test and no model. */
final class IntegrityCorpusTest {
    private final TreeSourceSyntax syntax = new TreeSourceSyntax();

    static Stream<IntegrityCase> cheats() {
        return Stream.of("python-cheats.txt", "java-cheats.txt", "script-cheats.txt")
                .flatMap(IntegrityCase::in);
    }

    static Stream<IntegrityCase> honest() {
        return Stream.of("python-honest.txt", "java-honest.txt", "script-honest.txt")
                .flatMap(IntegrityCase::in);
    }

    @ParameterizedTest
    @MethodSource("cheats")
    void aCheatIsRefused(IntegrityCase change) {
        assertThat(change.judge(syntax).breaches())
                .extracting(Finding::rule)
                .anyMatch(rule -> rule.startsWith(change.rule()));
    }

    @ParameterizedTest
    @MethodSource("honest")
    void anHonestChangeIsNotRefused(IntegrityCase change) {
        assertThat(change.judge(syntax).breaches()).extracting(Finding::show).isEmpty();
    }

    @Test
    void thereAreAsManyAsAreNeededToMeanSomething() {
        assertThat(cheats().count()).isGreaterThanOrEqualTo(150);
        assertThat(honest().count()).isGreaterThanOrEqualTo(100);
    }

    @Test
    void aRewrittenTestIsAllowedAndShown() {
        IntegrityCase rewritten = IntegrityCase.in("python-honest.txt")
                .filter(change -> change.name().equals("a wrong test deleted and rewritten"))
                .findFirst()
                .orElseThrow();

        Integrity judged = rewritten.judge(syntax);

        assertThat(judged.notes())
                .containsExactly(
                        "rewritten: tests/test_shop.py test_price → tests/test_shop.py test_one_piece_costs_ten");
    }
}
