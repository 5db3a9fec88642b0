package dev.teamloop.loop.process;

import dev.teamloop.loop.process.SandboxProfile.ProjectRules;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

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

    /** Names of files of a project that commands see whatever they hold. */
    public static Set<String> ownFiles() {
        return Set.copyOf(SandboxProfile.builtIn().project().files());
    }

    /** Names of a project's folders of which nobody looks through what is in them: there is too much, and it is others'. */
    public static Set<String> othersFolders() {
        Set<String> names = new HashSet<>(SandboxProfile.builtIn().project().dependencies());
        names.addAll(List.of(".git", ".team-loop"));
        return names;
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

    /** A {@code view} of another tree in the project's place needs bubblewrap. */
    ConfinedCommand confine(Command command, Map<String, String> environment, ProjectView view) throws IOException {
        if (bubblewrap.isPresent()) {
            return bubblewrap.get().confine(command, environment, view);
        }
        if (!view.equals(ProjectView.OWN)) {
            throw new IOException("no other tree can be shown in the project's place: " + reason);
        }
        Path project = command.directory().toAbsolutePath();
        return new ConfinedCommand(
                ResourceLimits.wrap(
                        command.arguments(), SandboxProfile.builtIn().limits(), false),
                ChildEnvironment.outside(environment, settings.environment()),
                Optional.empty(),
                PlantedFiles.none(project, List.of()),
                Optional.empty());
    }

    Set<String> notCarried() {
        ProjectRules rules = SandboxProfile.builtIn().project();
        Set<String> names = new HashSet<>(rules.dependencies());
        names.addAll(rules.compiled());
        names.addAll(rules.built());
        names.addAll(settings.ownFolders());
        names.addAll(List.of(".git", ".team-loop"));
        return names;
    }

    /** Whether what commands write in this tree is gone with them. */
    boolean layers(Path files) throws IOException {
        return bubblewrap.isPresent() && bubblewrap.get().layers(files);
    }

    /** Forgets what preparations changed in a room's installed packages. */
    void forget(Path room) throws IOException {
        if (bubblewrap.isPresent()) {
            bubblewrap.get().forget(room);
        }
    }

    HostView host() {
        return host;
    }
}
