package dev.teamloop.structured.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.structured.repair.json.Lenient;
import dev.teamloop.structured.repair.json.LenientJson;
import dev.teamloop.structured.syntax.Read;
import dev.teamloop.structured.syntax.StrictJson;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** JSON as it stands is read by the library; the tolerant reader must see the same in it, for broken replies are read by it alone. */
final class StrictReadingsTest {
    private static final int GENERATED = 1_500;

    @Test
    void bothReadersSeeTheSameInWhatNeedsNoRepair() {
        int compared = 0;
        for (String text : texts()) {
            if (text.startsWith("{") && StrictJson.read(text) instanceof Read.Values values) {
                Lenient lenient = new LenientJson(text.toCharArray()).strict(0);
                assertThat(lenient.isStrict()).as(text).isTrue();
                assertThat(lenient.value()).as(text).isEqualTo(values.values().get(0));
                compared++;
            }
        }
        assertThat(compared).isGreaterThan(200);
    }

    private static List<String> texts() {
        List<String> texts = new ArrayList<>();
        Fixture.all().forEach(fixture -> texts.add(fixture.line().path("input").asText()));
        for (BrokenReplies replies : List.of(BrokenReplies.ofKind("valid_json", 21), BrokenReplies.ofAllKinds(22))) {
            for (int i = 0; i < GENERATED; i++) {
                texts.add(replies.next().input());
            }
        }
        return texts;
    }
}
