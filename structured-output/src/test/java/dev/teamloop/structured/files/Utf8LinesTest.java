package dev.teamloop.structured.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class Utf8LinesTest {
    @Test
    void linesComeWithTheirNumbersAndBlankOnesAreSkipped() throws IOException {
        assertThat(read("a\n\n  \r\nb\r\nc"))
                .containsExactly(new Utf8Lines.Text(1, "a"), new Utf8Lines.Text(4, "b\r"), new Utf8Lines.Text(5, "c"));
    }

    @Test
    void aLineThatIsTooLongIsSaidToBeAndTheNextIsRead() throws IOException {
        List<Utf8Lines.Line> lines = read("1234567890\n12345678901\nok\n");
        assertThat(lines.get(0)).isEqualTo(new Utf8Lines.Text(1, "1234567890"));
        assertThat(lines.get(1)).isInstanceOfSatisfying(Utf8Lines.Unreadable.class, bad -> {
            assertThat(bad.number()).isEqualTo(2);
            assertThat(bad.reason()).contains("11 bytes");
            assertThat(bad.start()).isEqualTo("1234567890");
        });
        assertThat(lines.get(2)).isEqualTo(new Utf8Lines.Text(3, "ok"));
    }

    @Test
    void aLineLongerThanTheMemoryIsReadWithoutBeingKept() throws IOException {
        long length = Runtime.getRuntime().maxMemory() / 4;
        Utf8Lines lines = new Utf8Lines(new Repeated(length), 1_000);
        assertThat(lines.next()).get().isInstanceOf(Utf8Lines.Unreadable.class);
        assertThat(lines.next()).isEmpty();
    }

    @Test
    void whatIsNotUtf8IsRefusedRatherThanReplaced() throws IOException {
        byte[] bytes = {'"', (byte) 0xC3, '"', '\n', (byte) 0xC3, (byte) 0xA4, '\n'};
        Utf8Lines lines = new Utf8Lines(new ByteArrayInputStream(bytes));
        assertThat(lines.next())
                .get()
                .isInstanceOfSatisfying(
                        Utf8Lines.Unreadable.class,
                        bad -> assertThat(bad.reason()).contains("UTF-8"));
        assertThat(lines.next()).contains(new Utf8Lines.Text(2, "ä"));
    }

    @Test
    void aByteOrderMarkIsNoPartOfTheFirstLine() throws IOException {
        Utf8Lines lines = new Utf8Lines(new ByteArrayInputStream("\uFEFF{}\n".getBytes(StandardCharsets.UTF_8)));
        assertThat(lines.next()).contains(new Utf8Lines.Text(1, "{}"));
    }

    private static List<Utf8Lines.Line> read(String text) throws IOException {
        Utf8Lines lines = new Utf8Lines(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), 10);
        List<Utf8Lines.Line> all = new ArrayList<>();
        for (Optional<Utf8Lines.Line> line = lines.next(); line.isPresent(); line = lines.next()) {
            all.add(line.get());
        }
        return all;
    }

    /** A stream of one letter. */
    private static final class Repeated extends InputStream {
        private long left;

        Repeated(long length) {
            this.left = length;
        }

        @Override
        public int read() {
            return left-- > 0 ? 'x' : -1;
        }

        @Override
        public int read(byte[] into, int from, int most) {
            int some = (int) Math.min(most, left);
            Arrays.fill(into, from, from + some, (byte) 'x');
            left -= some;
            return some == 0 ? -1 : some;
        }
    }
}
