package dev.teamloop.cli.terminal;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.jline.terminal.Attributes;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jline.utils.AttributedString;
import org.jline.utils.Curses;
import org.jline.utils.Display;
import org.jline.utils.InfoCmp.Capability;

/**
 * A terminal's screen, redrawn in place: the alternate screen where there is one, so that nothing of the user's history is
 * overwritten. Only what changed is written. Not for several threads.
 */
public final class Screen implements AutoCloseable {
    private static final int LEAST = 1;
    /** Where a terminal does not say. */
    private static final int USUAL_WIDTH = 80;

    private static final int USUAL_HEIGHT = 24;

    private static final Size NOTHING = Size.of(0, 0);

    private final Terminal terminal;
    private final boolean colour;
    private final Attributes cooked;
    private final Display display;
    /** How large the terminal was when something was shown last; of no size before. */
    private Size drawn = NOTHING;

    private boolean entered;
    /** What {@link #leave} writes; also where the library has closed its terminal before us, as it does when the program ends. */
    private final String giveBack;

    private Screen(Terminal terminal, boolean colour) {
        this.terminal = terminal;
        this.colour = colour;
        this.cooked = terminal.getAttributes();
        this.display = new Display(terminal, true);
        // "normal", not "visible": some terminals know the latter as a kind of cursor that may still be hidden
        this.giveBack = sequence(Capability.cursor_normal) + sequence(Capability.exit_ca_mode);
    }

    /** The screen of the terminal that the program runs on; empty where there is none that can be redrawn. */
    public static Optional<Screen> open(boolean colour) {
        if (Terminals.console().isEmpty()) {
            return Optional.empty();
        }
        try {
            Terminal terminal = TerminalBuilder.builder()
                    .system(true)
                    .nativeSignals(false)
                    .graphemeCluster(false)
                    .encoding(StandardCharsets.UTF_8)
                    .build();
            if (terminal.getStringCapability(Capability.cursor_address) == null) {
                terminal.close();
                return Optional.empty();
            }
            return Optional.of(new Screen(terminal, colour));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private String sequence(Capability capability) {
        String known = terminal.getStringCapability(capability);
        return known == null ? "" : Curses.tputs(known);
    }

    /** Columns by now; the last one stays free, where terminals disagree about wrapping. */
    public int width() {
        int all = terminal.getSize().getColumns();
        return Math.max(LEAST, (all > 0 ? all : USUAL_WIDTH) - 1);
    }

    public int height() {
        int all = terminal.getSize().getRows();
        return Math.max(LEAST, all > 0 ? all : USUAL_HEIGHT);
    }

    /** Takes the screen: what is typed is not echoed, Ctrl-C still interrupts. */
    public void enter() {
        if (!entered) {
            entered = true;
            // the library's raw mode would take Ctrl-C away
            Attributes silent = new Attributes(cooked);
            silent.setLocalFlag(Attributes.LocalFlag.ECHO, false);
            terminal.setAttributes(silent);
            terminal.puts(Capability.enter_ca_mode);
            terminal.puts(Capability.cursor_invisible);
            drawn = NOTHING;
            terminal.flush();
        }
    }

    /** Shows these lines from the top, and nothing else. */
    public void show(List<AttributedString> lines) {
        Size now = Size.of(width() + 1, height());
        if (!now.equals(drawn)) {
            // what a resize leaves on a screen differs from terminal to terminal
            display.clear();
            display.resize(now);
            drawn = now;
        }
        display.update(lines.stream().map(this::safe).toList(), -1);
    }

    /** Gives the screen back as it was before. */
    public void leave() {
        if (entered) {
            entered = false;
            try {
                terminal.writer().print(giveBack);
                terminal.flush();
                terminal.setAttributes(cooked);
            } catch (IllegalStateException e) {
                // closed already, and with that as cooked as it was
                Streams.printStyled(giveBack);
            }
        }
    }

    /** Others have written on the terminal: everything is drawn anew, and typing is silent again. */
    public void refresh() {
        if (entered) {
            entered = false;
            enter();
        }
    }

    /** Writes lines into the terminal's history. */
    public void print(List<AttributedString> lines) {
        lines.forEach(line -> terminal.writer().println(text(line)));
        terminal.flush();
    }

    private String text(AttributedString line) {
        AttributedString safe = safe(line);
        return colour ? safe.toAnsi(terminal) : safe.toString();
    }

    /** What may be shown of a line. */
    private AttributedString safe(AttributedString line) {
        String plain = line.toString();
        String safe = Streams.safe(plain);
        return colour && safe.equals(plain) ? line : new AttributedString(safe);
    }

    @Override
    public void close() {
        leave();
        try {
            terminal.close();
        } catch (IOException e) {
            // it is left as it was before; nothing more can be done for it
            return;
        }
    }
}
