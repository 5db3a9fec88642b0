package dev.teamloop.loop.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Which folders of the machine, besides the system's, a command sees read-only: programs with what they come with. */
final class ShownFolders {
    private final SandboxProfile profile;
    private final SandboxSettings settings;
    private final HostView host;
    private final Installations installations;

    ShownFolders(SandboxProfile profile, SandboxSettings settings, HostView host) {
        this.profile = profile;
        this.settings = settings;
        this.host = host;
        this.installations = new Installations(host);
    }

    /** {@code installed} are the project's folders of installed packages. */
    void show(Mounts mounts, Command command, List<Path> installed) throws IOException {
        Path project = command.directory().toAbsolutePath().normalize();
        Set<Path> wanted = new LinkedHashSet<>();
        host.homes().forEach(home -> profile.home().toolchains().forEach(name -> wanted.add(home.resolve(name))));
        host.searchPath().folders().forEach(folder -> wanted.addAll(programs(folder)));
        host.program(command.arguments().get(0), project).ifPresent(file -> wanted.addAll(installations.of(file)));
        wanted.addAll(named(command));
        for (Path folder : installed) {
            installations.virtualEnvironment(folder, wanted);
            if (Files.isSymbolicLink(folder) && Files.exists(folder)) {
                wanted.add(folder.toRealPath());
            }
        }
        if (command.preparing() || settings.network()) {
            resolver(wanted);
        }
        for (Path path : wanted) {
            if (!path.startsWith(project) && !host.isTooBroad(path)) {
                mounts.show(path);
            }
        }
        settings.show().forEach(path -> mounts.show(expanded(path)));
    }

    /** A folder of programs: outside the home folders with its installation, inside them alone. */
    private Set<Path> programs(Path folder) {
        return host.isInHome(folder) ? Set.of(folder) : installations.of(folder.resolve("program"));
    }

    /** What the variables that a command is given name. */
    private List<Path> named(Command command) {
        List<Path> paths = new ArrayList<>();
        for (String variable : profile.shownVariables()) {
            String value = command.environment()
                    .getOrDefault(variable, host.environment().getOrDefault(variable, ""));
            paths.addAll(SearchPath.folders(value));
        }
        return paths;
    }

    /** Names are resolved by a file that is often a link into a folder that is not shown. */
    private static void resolver(Set<Path> wanted) throws IOException {
        Path file = Path.of("/etc/resolv.conf");
        if (Files.isSymbolicLink(file) && Files.exists(file)) {
            wanted.add(file.toRealPath());
        }
    }

    private Path expanded(String path) {
        if (path.startsWith("~/") && !host.homes().isEmpty()) {
            return host.homes().get(0).resolve(path.substring(2)).normalize();
        }
        return Path.of(path).toAbsolutePath().normalize();
    }
}
