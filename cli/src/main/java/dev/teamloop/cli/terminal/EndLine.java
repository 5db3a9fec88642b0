package dev.teamloop.cli.terminal;

import dev.teamloop.loop.decide.LoopStatus;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How a loop ended, in one line for people: what happened first, by which stop condition behind it. */
public final class EndLine {
    /** {@link dev.teamloop.loop.decide.Stop#describe()}. */
    private static final Pattern STOP = Pattern.compile("stop condition #(\\d+) (\\w+): (.*)", Pattern.DOTALL);

    private EndLine() {}

    public static String of(LoopStatus status, String reason) {
        Matcher stop = STOP.matcher(reason);
        if (!stop.matches()) {
            return status + ": " + reason;
        }
        String name = stop.group(2).equals(status.name()) ? "" : ", " + stop.group(2);
        return status + ": " + stop.group(3) + " (stop condition #" + stop.group(1) + name + ")";
    }
}
