package dev.teamloop.cli.page;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Why a loop ended, as a reader wants it: what happened first, by which stop condition behind it. The status stands beside it
 * on the page, so that it is not named here, other than in {@link dev.teamloop.cli.terminal.EndLine}.
 */
final class Ended {
    /** {@link dev.teamloop.loop.decide.Stop#describe()}. */
    private static final Pattern STOP = Pattern.compile("stop condition #(\\d+) (\\w+): (.*)", Pattern.DOTALL);

    private Ended() {}

    /** The condition's name is left out where the status says the same; what is no stop condition's reason stays as it is. */
    static String by(String reason, String status) {
        Matcher stop = STOP.matcher(reason);
        if (!stop.matches()) {
            return reason;
        }
        String name = stop.group(2).equals(status) ? "" : ", " + stop.group(2);
        return stop.group(3) + " (stop condition #" + stop.group(1) + name + ")";
    }
}
