package dev.teamloop.cli.shell;

import dev.teamloop.cli.live.LiveFrame;
import dev.teamloop.cli.live.ViewState;
import dev.teamloop.cli.terminal.Colours;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReader.Option;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.reader.impl.DefaultParser;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jline.utils.AttributedString;
import org.jline.utils.Status;

/** The thin edge to the terminal: one line is read at a time, with history and completion, and text is printed above it. */
final class Prompt implements AutoCloseable {
    private final Terminal terminal;
    private final LineReader reader;
    private final Optional<Status> status;
    private final boolean colour;

    private Prompt(Terminal terminal, LineReader reader, Optional<Status> status, boolean colour) {
        this.terminal = terminal;
        this.reader = reader;
        this.status = status;
        this.colour = colour;
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
    static Prompt open(Collection<String> orders, Path history, boolean noColour, Map<String, String> environment)
            throws IOException {
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
        return new Prompt(
                terminal,
                reader,
                Optional.ofNullable(Status.getStatus(terminal)),
                Colours.wanted(noColour, environment));
    }

    Input read() {
        try {
            return new Input.Line(reader.readLine("team-loop> "));
        } catch (UserInterruptException e) {
            return new Input.Interrupted();
        } catch (EndOfFileException e) {
            return new Input.Ended();
        }
    }

    /** Above the line that is being typed; may be called from any thread. */
    void print(String text) {
        reader.printAbove(text);
    }

    /** Keeps some lines below the prompt about a loop that runs; none where nothing runs. */
    void footer(Optional<ViewState> view, Instant now) {
        List<AttributedString> lines = view.map(one -> LiveFrame.brief(one, terminal.getSize().getColumns() - 1, now))
                .orElse(List.of());
        status.ifPresent(bar -> bar.update(
                colour
                        ? lines
                        : lines.stream().map(line -> new AttributedString(line.toString())).toList()));
    }

    @Override
    public void close() throws IOException {
        status.ifPresent(bar -> bar.update(List.of()));
        terminal.close();
    }
}
