package dev.teamloop.core.structured.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.structured.ArtifactCatalog;
import dev.teamloop.core.structured.StructuredOutput;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Replies with the value that SPEC §9 and seeds 000, 003 and 004 demand, written down by hand. */
final class FixturesTest {
    private static final StructuredOutput DOOR = new StructuredOutput(ArtifactCatalog.builtIn());

    static Stream<Fixture> kept() {
        List<String> open = Fixture.open();
        return Fixture.all().stream().filter(fixture -> !open.contains(fixture.id()));
    }

    static Stream<Fixture> open() {
        List<String> open = Fixture.open();
        return Fixture.all().stream().filter(fixture -> open.contains(fixture.id()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("kept")
    void theReplyIsReadAsDemanded(Fixture fixture) {
        assertThat(fixture.complaint(DOOR))
                .as(fixture.line().path("input").asText())
                .isEmpty();
    }

    /** One that is kept by now belongs off the list of open ones. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("open")
    void whatIsListedAsOpenStillIs(Fixture fixture) {
        assertThat(fixture.complaint(DOOR)).as(fixture.id()).isPresent();
    }

    @Test
    void eachFixtureHasAnIdAndIsDecided() {
        List<Fixture> all = Fixture.all();
        assertThat(all).hasSizeGreaterThan(400).extracting(Fixture::id).doesNotHaveDuplicates();
        assertThat(all)
                .allMatch(fixture -> fixture.line().has("expected")
                        != fixture.line().path("rejected").asBoolean());
        assertThat(all).extracting(Fixture::id).containsAll(Fixture.open());
    }
}
