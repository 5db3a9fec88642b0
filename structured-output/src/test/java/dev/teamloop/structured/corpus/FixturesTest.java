package dev.teamloop.structured.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.structured.ArtifactCatalog;
import dev.teamloop.structured.StructuredOutput;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Replies with the value that SPEC §9 and seeds 000, 003 and 004 demand, written down by hand. */
final class FixturesTest {
    private static final StructuredOutput DOOR = new StructuredOutput(ArtifactCatalog.builtIn());

    static Stream<Fixture> all() {
        return Fixture.all().stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("all")
    void theReplyIsReadAsDemanded(Fixture fixture) {
        assertThat(fixture.complaint(DOOR))
                .as(fixture.line().path("input").asText())
                .isEmpty();
    }

    @Test
    void eachFixtureHasAnIdAndIsDecided() {
        List<Fixture> all = Fixture.all();
        assertThat(all).hasSizeGreaterThan(400).extracting(Fixture::id).doesNotHaveDuplicates();
        assertThat(all)
                .allMatch(fixture -> fixture.line().path("rejected").asBoolean()
                        != (fixture.line().has("expected")
                                || fixture.line().path("unconfirmed").asBoolean()));
    }
}
