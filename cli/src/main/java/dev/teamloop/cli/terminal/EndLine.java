package dev.teamloop.cli.terminal;

import dev.teamloop.core.event.LoopStatus;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How a loop ended, in one line for people: what happened first, by which stop condition behind it. */
public final class EndLine {
    /** {@link dev.teamloop.loop.decide.Stop#describe()}. */
    private static final Pattern STOP = Pattern.compile("stop condition #(\\d+) (\\w+): (.*)", Pattern.DOTALL);

    private EndLine() {}

    /** With the status before it. */
    public static String of(LoopStatus status, String reason) {
        return status + ": " + why(reason, status.name());
    }

    /** The condition's name is left out where the status says the same; what is no stop condition's reason stays as it is. */
    public static String why(String reason, String status) {
        Matcher stop = STOP.matcher(reason);
        if (!stop.matches()) {
            return reason;
        }
        String name = stop.group(2).equals(status) ? "" : ", " + stop.group(2);
        return stop.group(3) + " (stop condition #" + stop.group(1) + name + ")";
    }
}
