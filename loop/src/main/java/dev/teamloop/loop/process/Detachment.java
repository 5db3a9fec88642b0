package dev.teamloop.loop.process;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * What a command is started through, so that it has a session and process group of its own and dies with this program:
 * util-linux's {@code setsid} and {@code setpriv}, where they are there.
 */
final class Detachment {
    private static final List<List<String>> WRAPPERS =
            List.of(List.of("setsid"), List.of("setpriv", "--pdeathsig", "KILL", "--"));

    private Detachment() {}

    /** Wrappers that work here, outermost first. */
    static List<String> prefix() {
        return Found.PREFIX;
    }

    /** Asked once, when first needed. */
    private static final class Found {
        private static final List<String> PREFIX = find();

        private static List<String> find() {
            List<String> prefix = new ArrayList<>();
            for (List<String> wrapper : WRAPPERS) {
                List<String> trial = new ArrayList<>(wrapper);
                trial.add("true");
                if (works(trial)) {
                    prefix.addAll(wrapper);
                }
            }
            return List.copyOf(prefix);
        }
    }

    /** Whether the command ends well within ten seconds. */
    static boolean works(List<String> command) {
        try {
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            if (!process.waitFor(10, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                return false;
            }
            return process.exitValue() == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
