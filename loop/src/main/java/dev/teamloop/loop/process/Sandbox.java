package dev.teamloop.loop.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Wraps a command in bubblewrap where it is wanted and works: everything read-only but the project and build caches, the
 * project's {@code .git} read-only too, no network but loopback (SPEC §11).
 */
public final class Sandbox {
    private final boolean active;
    private final boolean network;
    private final String reason;

    private Sandbox(boolean active, boolean network, String reason) {
        this.active = active;
        this.network = network;
        this.reason = reason;
    }

    /** {@code mode} is auto, bwrap or none. Throws IllegalStateException where bwrap is demanded and does not work. */
    public static Sandbox of(String mode, boolean network) {
        if (mode.equals("none")) {
            return new Sandbox(false, true, "switched off by 'sandbox'");
        }
        boolean works = works();
        if (!works && mode.equals("bwrap")) {
            throw new IllegalStateException(
                    "'sandbox' is bwrap, but bubblewrap is missing or cannot make namespaces here; install it or set sandbox to auto");
        }
        return new Sandbox(
                works, network, works ? "bubblewrap" : "bubblewrap is missing or cannot make namespaces here");
    }

    public boolean active() {
        return active;
    }

    public String describe() {
        return active ? "bubblewrap" + (network ? "" : ", no network") : "none: " + reason;
    }

    List<String> wrap(Command command) {
        if (!active) {
            return command.arguments();
        }
        Path project = command.directory().toAbsolutePath();
        List<String> out = new ArrayList<>(List.of("bwrap", "--die-with-parent", "--ro-bind", "/", "/"));
        out.addAll(List.of("--dev-bind", "/dev", "/dev", "--proc", "/proc", "--bind", "/tmp", "/tmp"));
        bind(out, project);
        Path home = Path.of(System.getProperty("user.home", "/"));
        for (String cache : List.of(".m2", ".cache", ".npm")) {
            bind(out, home.resolve(cache));
        }
        if (Files.isDirectory(project.resolve(".git"))) {
            out.addAll(List.of("--ro-bind", project + "/.git", project + "/.git"));
        }
        if (!network && !command.network()) {
            out.add("--unshare-net");
        }
        out.add("--");
        out.addAll(command.arguments());
        return out;
    }

    private static void bind(List<String> out, Path folder) {
        if (Files.isDirectory(folder)) {
            out.addAll(List.of("--bind", folder.toString(), folder.toString()));
        }
    }

    private static boolean works() {
        try {
            Process process = new ProcessBuilder("bwrap", "--ro-bind", "/", "/", "--unshare-net", "true")
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
