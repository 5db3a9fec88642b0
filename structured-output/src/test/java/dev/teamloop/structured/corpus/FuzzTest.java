package dev.teamloop.structured.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Damage that nobody planned. {@code -Dfuzz.count=100000 -Dfuzz.seed=7} asks for more of it. */
final class FuzzTest {
    @Test
    void noDamageMakesTheDoorThrowHangOrDifferInSilence() {
        Fuzz fuzz = new Fuzz();
        fuzz.run(Long.getLong("fuzz.seed", 41), Integer.getInteger("fuzz.count", 2_000));
        assertThat(fuzz.failures())
                .as(fuzz.summary())
                .noneMatch(failure -> failure.kind() != Fuzz.Kind.CHANGES_WHAT_READS);
        // a floor, to be lowered: what was damaged into other valid YAML is still mended now and then
        assertThat(fuzz.failures()).hasSizeLessThan(10);
        assertThat(fuzz.accepted()).as("texts that were accepted").isGreaterThan(1_000);
    }
}
