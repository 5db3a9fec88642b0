package dev.teamloop.loop.process;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Wraps a command in bubblewrap where it is wanted and works: everything read-only but the project and build caches, the
 * project's {@code .git} and the loop's own state read-only too, a process namespace, no network but loopback (SPEC §11).
 */
public final class Sandbox {
    /** A process namespace of its own: when its first process dies, the kernel ends all the others. */
    private static final List<String> BASE = List.of(
            "bwrap",
            "--die-with-parent",
            "--unshare-pid",
            "--ro-bind",
            "/",
            "/",
            "--dev-bind",
            "/dev",
            "/dev",
            "--proc",
            "/proc",
            "--bind",
            "/tmp",
            "/tmp");
    /** Where build tools keep what they fetched, below the home folder. */
    private static final List<String> CACHES = List.of(".m2", ".cache", ".npm", ".yarn", ".local/share/pnpm");

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
        boolean works = Detachment.works(Stream.concat(BASE.stream(), Stream.of("--unshare-net", "--", "true"))
                .toList());
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
        List<String> out = new ArrayList<>(BASE);
        bind(out, "--bind", project);
        Path home = Path.of(System.getProperty("user.home", "/"));
        for (String cache : CACHES) {
            bind(out, "--bind", home.resolve(cache));
        }
        // what the loop believes lies here: a test must not rewrite it
        bind(out, "--ro-bind", project.resolve(".git"));
        bind(out, "--ro-bind", project.resolve(".team-loop"));
        bind(out, "--bind", project.resolve(".team-loop").resolve("run"));
        bind(out, "--bind", project.resolve(".team-loop").resolve("cache"));
        if (!network && !command.network()) {
            out.add("--unshare-net");
        }
        out.add("--");
        out.addAll(command.arguments());
        return out;
    }

    private static void bind(List<String> out, String how, Path folder) {
        if (Files.isDirectory(folder)) {
            out.addAll(List.of(how, folder.toString(), folder.toString()));
        }
    }
}
