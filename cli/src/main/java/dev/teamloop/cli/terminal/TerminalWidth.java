package dev.teamloop.cli.terminal;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** How many columns the terminal has: {@code COLUMNS} where it is set, else what {@code stty} says, else 80. */
public final class TerminalWidth {
    private static final int DEFAULT = 80;
    private static final File TERMINAL = new File("/dev/tty");

    private TerminalWidth() {}

    public static int of(Map<String, String> environment) {
        int columns = number(environment.getOrDefault("COLUMNS", ""));
        return columns > 0 ? columns : asked();
    }

    private static int asked() {
        try {
            Process stty = new ProcessBuilder("stty", "size")
                    .redirectInput(TERMINAL)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            if (!stty.waitFor(2, TimeUnit.SECONDS)) {
                stty.destroyForcibly();
                return DEFAULT;
            }
            String size = new String(stty.getInputStream().readAllBytes(), StandardCharsets.US_ASCII).strip();
            int columns = number(size.substring(size.indexOf(' ') + 1));
            return columns > 0 ? columns : DEFAULT;
        } catch (IOException e) {
            return DEFAULT;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return DEFAULT;
        }
    }

    private static int number(String text) {
        return text.matches("\\d{1,5}") ? Integer.parseInt(text) : 0;
    }
}
