package dev.teamloop.structured.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.structured.ArtifactCatalog;
import dev.teamloop.structured.StructuredOutput;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The door on generated replies. The floors are what it reached; they are only ever raised. */
final class CorpusTest {
    private static final StructuredOutput DOOR = new StructuredOutput(ArtifactCatalog.builtIn());

    @ParameterizedTest
    @ValueSource(strings = {"valid_", "yaml_hash_in_plain", "yaml_lists_at_key_level"})
    void validTextIsLeftAlone(String kind) {
        Tally tally = tally(BrokenReplies.ofKind(kind, 11), 60);
        assertThat(tally.rightShare()).as(tally.table()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"truncated_in", "truncated_after_co", "missing_closers_for_length", "echo"})
    void whatWasCutOffOrEchoedIsRefused(String kind) {
        Tally tally = tally(BrokenReplies.ofKind(kind, 12), 60);
        assertThat(tally.rightShare()).as(tally.table()).isEqualTo(1);
    }

    @Test
    void brokenRepliesAreReadAsTheyWereMeant() {
        Tally tally =
                tally(BrokenReplies.ofAllKinds(13), 4 * BrokenReplies.kinds().size());
        assertThat(tally.rightShare()).as(tally.table()).isGreaterThan(0.87);
        assertThat(tally.silentlyWrongShare()).as(tally.table()).isLessThan(0.08);
    }

    @Test
    void theSameSeedMakesTheSameReplies() {
        BrokenReplies one = BrokenReplies.ofAllKinds(5);
        BrokenReplies other = BrokenReplies.ofAllKinds(5);
        for (int i = 0; i < 300; i++) {
            assertThat(one.next()).isEqualTo(other.next());
        }
    }

    @Test
    void kindsHaveNamesOfTheirOwn() {
        List<String> kinds = BrokenReplies.kinds();
        assertThat(kinds).doesNotHaveDuplicates().hasSizeGreaterThan(100);
    }

    private static Tally tally(BrokenReplies replies, int count) {
        Tally tally = new Tally(DOOR);
        for (int i = 0; i < count; i++) {
            tally.add(replies.next());
        }
        return tally;
    }
}
