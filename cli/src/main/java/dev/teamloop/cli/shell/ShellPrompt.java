package dev.teamloop.cli.shell;

import dev.teamloop.cli.terminal.Streams;
import dev.teamloop.cli.terminal.WordWrap;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collection;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReader.Option;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.reader.impl.DefaultParser;
import org.jline.reader.impl.LineReaderImpl;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;

/** The thin edge to the terminal: one line is read at a time, with history and completion, and text is printed above it. */
final class ShellPrompt implements AutoCloseable {
    private static final String PROMPT = "team-loop> ";
    private static final int UNKNOWN_WIDTH = 80;

    private final Terminal terminal;
    private final LineReaderImpl reader;
    private volatile String prompt = PROMPT;

    private ShellPrompt(Terminal terminal, LineReaderImpl reader) {
        this.terminal = terminal;
        this.reader = reader;
    }

    /** What came of reading a line. */
    sealed interface Input {
        record Line(String text) implements Input {}

        /** Ctrl-C. */
        record Interrupted() implements Input {}

        /** Ctrl-D, or the terminal has gone. */
        record Ended() implements Input {}
    }

    /** Opens it on the program's terminal. {@code orders} are completed; history is kept in {@code history}. */
    static ShellPrompt open(Collection<String> orders, Path history) throws IOException {
        // otherwise one Ctrl-C both interrupts the reading thread and stands in the input, and counts twice
        System.setProperty(TerminalBuilder.PROP_SOFTWARE_SIGNALS, "false");
        Terminal terminal = TerminalBuilder.builder()
                .system(true)
                .encoding(StandardCharsets.UTF_8)
                .graphemeCluster(false)
                .build();
        // a goal is prose: an apostrophe or a backslash in it opens nothing
        DefaultParser parser = new DefaultParser();
        parser.setQuoteChars(new char[0]);
        parser.setEscapeChars(new char[0]);
        LineReader reader = LineReaderBuilder.builder()
                .terminal(terminal)
                .appName("team-loop")
                .parser(parser)
                .completer(new OrderCompleter(orders))
                .variable(LineReader.HISTORY_FILE, history)
                .option(Option.DISABLE_EVENT_EXPANSION, true)
                .option(Option.HISTORY_TIMESTAMPED, false)
                .build();
        return new ShellPrompt(terminal, (LineReaderImpl) reader);
    }

    Input read() {
        try {
            return new Input.Line(reader.readLine(prompt));
        } catch (UserInterruptException e) {
            return new Input.Interrupted();
        } catch (EndOfFileException e) {
            return new Input.Ended();
        }
    }

    /** Above the line that is being typed; may be called from any thread. */
    void print(String text) {
        reader.printAbove(Streams.safe(text));
    }

    /** The same, broken at words. */
    void show(String text) {
        int columns = terminal.getSize().getColumns();
        print(WordWrap.of(Streams.safe(text), columns > 0 ? columns : UNKNOWN_WIDTH));
    }

    /** Shows a few words about a loop that runs in the prompt, from the next line that is printed on; none where empty. */
    void about(String words) {
        // a per cent sign begins a pattern in a prompt
        prompt = words.isEmpty() ? PROMPT : "[" + Streams.safe(words).replace("%", "%%") + "] " + PROMPT;
        if (reader.isReading()) {
            reader.setPrompt(prompt);
        }
    }

    @Override
    public void close() throws IOException {
        terminal.close();
    }
}
