package dev.teamloop.loop.process;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * What confines a command (SPEC §11). Under bubblewrap it has no capability, namespaces of its own, a {@code /tmp} and a home
 * folder of its own, and sees of the machine what {@code config/sandbox.yaml} shows. Without bubblewrap it runs with the
 * user's rights, and only its environment and its resources are bounded.
 */
public final class Sandbox {
    private final SandboxSettings settings;
    private final HostView host;
    private final Optional<Bubblewrap> bubblewrap;
    private final String reason;

    private Sandbox(SandboxSettings settings, HostView host, Optional<Bubblewrap> bubblewrap, String reason) {
        this.settings = settings;
        this.host = host;
        this.bubblewrap = bubblewrap;
        this.reason = reason;
    }

    /** Throws IllegalStateException where bwrap is demanded and does not work. */
    public static Sandbox of(SandboxSettings settings, Map<String, String> environment) {
        HostView host = HostView.of(environment, System.getProperty("user.home", ""));
        if (settings.mode().equals("none")) {
            return new Sandbox(settings, host, Optional.empty(), "switched off by 'sandbox'");
        }
        Optional<Bubblewrap> found = Bubblewrap.find(settings, host);
        if (found.isEmpty() && settings.mode().equals("bwrap")) {
            throw new IllegalStateException(
                    "'sandbox' is bwrap, but bubblewrap is missing or cannot make namespaces here; install it or set sandbox to auto");
        }
        return new Sandbox(settings, host, found, "bubblewrap is missing or cannot make namespaces here");
    }

    public boolean active() {
        return bubblewrap.isPresent();
    }

    public String describe() {
        return active() ? "bubblewrap" + (settings.network() ? "" : ", no network") : "none: " + reason;
    }

    /** What is not held back, in one sentence; empty where bubblewrap confines commands. */
    public Optional<String> warning() {
        return active()
                ? Optional.empty()
                : Optional.of(
                        "tests run without a sandbox (" + reason
                                + "): they can read your files and keys on disk, write wherever you can, and reach the network");
    }

    Confinement confine(Command command, Map<String, String> environment) throws IOException {
        if (bubblewrap.isPresent()) {
            return bubblewrap.get().confine(command, environment);
        }
        Path project = command.directory().toAbsolutePath();
        return new Confinement(
                ResourceLimits.wrap(
                        command.arguments(), SandboxProfile.builtIn().limits(), false),
                ChildEnvironment.outside(environment, settings.environment()),
                Optional.empty(),
                PlantedFiles.none(project));
    }

    HostView host() {
        return host;
    }
}
