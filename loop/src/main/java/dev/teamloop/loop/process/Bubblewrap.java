package dev.teamloop.loop.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** bubblewrap, as it works on this machine, and how a command is started through it. */
final class Bubblewrap {
    private static final List<String> APART =
            List.of("--unshare-pid", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try");
    private static final List<String> RIGHTS = List.of("--die-with-parent", "--new-session", "--cap-drop", "ALL");

    private final SandboxProfile profile = SandboxProfile.builtIn();
    private final List<String> program;
    private final SandboxSettings settings;
    private final HostView host;
    private final SandboxStore store;
    private final Overlays overlays;

    private Bubblewrap(
            List<String> program, SandboxSettings settings, HostView host, SandboxStore store, Overlays overlays) {
        this.program = List.copyOf(program);
        this.settings = settings;
        this.host = host;
        this.store = store;
        this.overlays = overlays;
    }

    /** Empty where there is none, or none that works. */
    static Optional<Bubblewrap> find(SandboxSettings settings, HostView host) {
        for (List<String> program : variants()) {
            List<String> trial = new ArrayList<>(program);
            trial.addAll(List.of("--unshare-net", "--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc", "true"));
            if (Detachment.works(trial)) {
                return Optional.of(made(program, settings, host));
            }
        }
        return Optional.empty();
    }

    private static Bubblewrap made(List<String> program, SandboxSettings settings, HostView host) {
        SandboxStore store = new SandboxStore(host.cacheFolder());
        return new Bubblewrap(program, settings, host, store, Overlays.of(store));
    }

    /** With a user namespace; where root may make none, without: what has no capability cannot mount there either. */
    private static List<List<String>> variants() {
        List<String> own = List.of("--unshare-user", "--uid", id("unix:uid"), "--gid", id("unix:gid"));
        List<List<String>> variants = new ArrayList<>(List.of(command(own)));
        if (id("unix:uid").equals("0")) {
            variants.add(command(List.of()));
        }
        return variants;
    }

    private static List<String> command(List<String> userNamespace) {
        return Stream.of(List.of("bwrap"), userNamespace, APART, RIGHTS)
                .flatMap(List::stream)
                .toList();
    }

    private static String id(String attribute) {
        try {
            return String.valueOf(Files.getAttribute(Path.of("/proc/self"), attribute));
        } catch (IOException | UnsupportedOperationException e) {
            return "0";
        }
    }

    /** {@code environment} is the program's own; {@code view} says which tree is seen at the project's path. */
    ConfinedCommand confine(Command command, Map<String, String> environment, ProjectView view) throws IOException {
        Path project = command.directory().toAbsolutePath().normalize();
        Path folder = store.run();
        Mounts mounts = new Mounts(Files.createFile(folder.resolve("empty")));
        CacheMounts caches = new CacheMounts(overlays, store.kept(project), folder, command.preparing());
        boolean stays =
                command.preparing() || command.writes().all() || view.copy().isPresent();
        Optional<ProjectLayer> layer =
                stays ? Optional.empty() : ProjectLayer.over(view.files(project), folder, overlays);
        ProjectMounts inProject = new ProjectMounts(profile.project(), settings, project, view, layer, command);
        // what a preparation changes among the project's packages is the room's own, as long as the room is there
        CacheMounts carried = new CacheMounts(
                overlays,
                store.kept(view.owner(project)),
                Files.createDirectory(folder.resolve("carried")),
                command.preparing());
        machine(mounts, folder);
        new ShownFolders(profile, settings, host).show(mounts, command, inProject.installed());
        for (Path home : host.homes()) {
            for (String cache : profile.home().caches()) {
                caches.mount(home, cache, mounts);
            }
            cleaned(home, command, mounts, folder);
        }
        inProject.mount(mounts, carried, folder);
        for (Path home : host.homes()) {
            profile.home().never().stream()
                    .map(home::resolve)
                    .filter(path -> !project.startsWith(path))
                    .forEach(mounts::cover);
        }
        profile.hidden().stream().map(Path::of).forEach(mounts::cover);
        // what lies in memory is bounded by nothing, so nothing is written there
        mounts.add("--remount-ro", "/run", "--remount-ro", "/dev");
        List<Overlays.Overlay> staged = new ArrayList<>(caches.overlays());
        staged.addAll(carried.overlays());
        layer.map(ProjectLayer::overlay).ifPresent(staged::add);
        List<String> arguments = new ArrayList<>(Overlays.stage(staged));
        arguments.addAll(filtered(folder));
        if (!settings.network() && !command.preparing()) {
            arguments.add("--unshare-net");
        }
        arguments.addAll(mounts.arguments());
        arguments.addAll(List.of("--chdir", project.toString(), "--"));
        arguments.addAll(ResourceLimits.wrap(command.arguments(), profile.limits(), true));
        Map<String, String> given = new TreeMap<>(ChildEnvironment.inside(environment, settings.environment()));
        given.put("TMPDIR", "/tmp");
        return new ConfinedCommand(
                arguments,
                given,
                Optional.of(folder),
                inProject.planted(),
                layer.map(one -> one.building(inProject.builds())));
    }

    boolean layers(Path files) throws IOException {
        return ProjectLayer.isPossible(files, overlays);
    }

    void forget(Path room) throws IOException {
        PrivateTrees.delete(store.kept(room));
    }

    /** bubblewrap with the filter of system calls, which it takes from an open file. */
    private List<String> filtered(Path folder) throws IOException {
        Optional<byte[]> filter =
                SystemCallFilter.forArchitecture(Objects.requireNonNullElse(System.getProperty("os.arch"), ""));
        if (filter.isEmpty()) {
            return program;
        }
        Path file = Files.write(folder.resolve("calls"), filter.get());
        List<String> out = new ArrayList<>(List.of("sh", "-c", "exec \"$@\" 9<\"$0\"", file.toString()));
        out.addAll(program);
        out.addAll(List.of("--seccomp", "9"));
        return out;
    }

    /** Devices, processes, system folders, and empty places to write to. */
    private void machine(Mounts mounts, Path folder) throws IOException {
        mounts.add("--dev", "/dev", "--proc", "/proc", "--tmpfs", "/run", "--dir", "/var");
        mounts.writable(Files.createDirectory(folder.resolve("shm")), Path.of("/dev/shm"));
        profile.proc().readOnly().stream()
                .map(Path::of)
                .filter(Files::exists)
                .forEach(path -> mounts.readOnly(path, path));
        profile.proc().hidden().stream().map(Path::of).filter(Files::exists).forEach(mounts::empty);
        profile.system().stream().map(Path::of).forEach(mounts::showSystem);
        mounts.writable(Files.createDirectory(folder.resolve("tmp")), Path.of("/tmp"));
        mounts.writable(Files.createDirectory(folder.resolve("var-tmp")), Path.of("/var/tmp"));
        List<Path> homes = host.homes().stream()
                .sorted(Comparator.comparingInt(Path::getNameCount))
                .toList();
        for (int i = 0; i < homes.size(); i++) {
            mounts.writable(Files.createDirectory(folder.resolve("home" + i)), homes.get(i));
        }
    }

    private void cleaned(Path home, Command command, Mounts mounts, Path folder) throws IOException {
        for (Map.Entry<String, List<String>> entry :
                new TreeMap<>(profile.home().cleaned()).entrySet()) {
            boolean whole = command.preparing() && settings.credentials().contains(entry.getKey());
            for (String name : entry.getValue()) {
                Path file = home.resolve(name);
                if (!Files.isRegularFile(file)) {
                    continue;
                }
                if (whole) {
                    mounts.readOnly(file, file);
                    continue;
                }
                Optional<String> text = CleanedSettings.of(entry.getKey(), file);
                if (text.isPresent()) {
                    Path copy = Files.createTempFile(folder, "settings", "");
                    Files.writeString(copy, text.get());
                    mounts.readOnly(copy, file);
                }
            }
        }
    }
}
