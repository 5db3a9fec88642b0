package dev.teamloop.loop.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class MessageBodyTest {
    @Test
    void paragraphsAreWrappedAndItemsAreIndented() {
        String message = new MessageBody()
                .paragraph("word ".repeat(30))
                .list("Two:", List.of("first", "second " + "word ".repeat(20)))
                .under("subject");

        assertThat(message.lines()).allMatch(line -> line.length() <= 72);
        assertThat(message)
                .startsWith("subject\n\nword word")
                .contains("\nword")
                .contains("\n  word")
                .contains("\n\nTwo:\n- first\n- second");
    }

    @Test
    void whatIsBlankLeavesNothing() {
        assertThat(new MessageBody()
                        .paragraph(" \n")
                        .list("Nothing:", List.of())
                        .paragraph("why")
                        .under("subject"))
                .isEqualTo("subject\n\nwhy\n");
    }

    @Test
    void textMakesNoTrailer() {
        String message = new MessageBody()
                .paragraph(
                        "x".repeat(70) + " Signed-off-by: Somebody <a@b.example>\nCo-authored-by: Else <c@d.example>")
                .under("subject");

        assertThat(message.lines()).noneMatch(line -> line.startsWith("Signed-off-by") || line.startsWith("Co-"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"[skip ci]", "[CI skip]", "[no ci]", "[skip actions]", "***NO_CI***"})
    void textMakesNoBuildServerLeaveTheCommitOut(String mark) {
        assertThat(MessageBody.line("see " + mark + " there"))
                .doesNotContain(mark)
                .contains("see (");
    }

    @Test
    void bracketsThatSkipNothingStay() {
        assertThat(MessageBody.line("list[int] and a[0]")).isEqualTo("list[int] and a[0]");
    }

    @Test
    void itIsBounded() {
        List<String> many =
                IntStream.range(0, 500).mapToObj(i -> "x".repeat(5_000)).toList();

        assertThat(new MessageBody().list("Many:", many).under("s"))
                .hasSizeLessThan(13_000)
                .contains("- and 490 more");
    }
}
