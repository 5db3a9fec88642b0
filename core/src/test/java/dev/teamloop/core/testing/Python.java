package dev.teamloop.core.testing;

import java.io.IOException;
import java.util.concurrent.TimeUnit;

/**
 * The Python of the tests' projects. Asked for once: on a machine where {@code python3} is a version manager's script, each
 * question costs a quarter of a second.
 */
public final class Python {
    private static final String SYSTEM = "/usr/bin";

    private Python() {}

    /** Whether the program will find a Python with pytest and coverage. */
    public static boolean hasPytest() {
        return Found.FIRST || Found.SYSTEMS;
    }

    /** Whether there is any. */
    public static boolean isThere() {
        return hasPytest() || Any.THERE;
    }

    /** The search path on which the first Python has pytest, where one has; the program would look for it in every loop. */
    public static String searchPath(String inherited) {
        return !Found.FIRST && Found.SYSTEMS ? SYSTEM + ":" + inherited : inherited;
    }

    private static final class Found {
        private static final String PYTEST = "import pytest, coverage";
        private static final boolean FIRST = works("python3", PYTEST);
        private static final boolean SYSTEMS = FIRST || works(SYSTEM + "/python3", PYTEST);
    }

    private static final class Any {
        private static final boolean THERE = works("python3", "");
    }

    private static boolean works(String python, String script) {
        try {
            Process process = new ProcessBuilder(python, "-c", script)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return process.waitFor(60, TimeUnit.SECONDS) && process.exitValue() == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }
}
