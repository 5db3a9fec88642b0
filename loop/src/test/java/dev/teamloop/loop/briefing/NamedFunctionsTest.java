package dev.teamloop.loop.briefing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.source.SourceFunction;
import java.util.List;
import org.junit.jupiter.api.Test;

final class NamedFunctionsTest {
    private static final List<SourceFunction> FUNCTIONS = List.of(
            new SourceFunction("Health.run", 1, 5),
            new SourceFunction("Health.run_check", 7, 20),
            new SourceFunction("toJson", 22, 30),
            new SourceFunction("check", 32, 40));

    private static List<String> named(String text) {
        return new NamedFunctions(text)
                .of(FUNCTIONS).stream().map(SourceFunction::name).toList();
    }

    @Test
    void aNameOfCodeOrACallNamesAFunction() {
        assertThat(named("metrics() is cached through run_check as run() is; toJson stays"))
                .containsExactly("Health.run", "Health.run_check", "toJson");
    }

    @Test
    void aWordBesideANameInAListAndAMemberNameOnes() {
        assertThat(named("a.py: to_text, check and toJson")).containsExactly("toJson", "check");
        assertThat(named("Health.run with an error")).containsExactly("Health.run");
    }

    @Test
    void aWordOfASentenceNamesNone() {
        assertThat(named("run each check again, and check the result")).isEmpty();
        assertThat(new NamedFunctions("").isAnyOf(FUNCTIONS)).isFalse();
    }
}
