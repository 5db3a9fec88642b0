package dev.teamloop.loop.process;

import dev.teamloop.base.files.OrdinaryFile;
import dev.teamloop.loop.process.SandboxProfile.ProjectRules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The project as a command sees it: writable, but for what git, editors, shells and the loop itself run or believe. */
final class ProjectMounts {
    private static final String OWN = ".team-loop";
    /** Where a room's commands see git's folder. */
    private static final Path GIT = Path.of("/run/git");

    private final ProjectRules rules;
    private final SandboxSettings settings;
    private final Path project;
    private final ProjectView view;
    /** Whose git folder and guarded files are seen. */
    private final Path owner;

    private final Optional<ProjectLayer> layer;
    private final boolean preparing;
    private final List<Path> runFolders;
    private final boolean keepsBuilt;
    private final List<String> reports;
    private final ProjectWalk walk;
    /** Folders made for a mount. */
    private final List<Path> placed = new ArrayList<>();

    /** Where a copy is seen in the project's place, what is guarded is the project's own, or the room's, all the same. */
    ProjectMounts(
            ProjectRules rules,
            SandboxSettings settings,
            Path project,
            ProjectView view,
            Optional<ProjectLayer> layer,
            Command command)
            throws IOException {
        this.rules = rules;
        this.settings = settings;
        this.project = project;
        this.view = view;
        this.owner = view.owner(project);
        this.layer = layer;
        this.preparing = command.preparing();
        this.runFolders = command.writes().folders();
        this.keepsBuilt = command.writes().built();
        this.reports = command.writes().reports();
        this.walk = ProjectWalk.of(owner, rules);
    }

    List<Path> installed() {
        return Stream.concat(walk.installed().stream(), carried().map(project::resolve))
                .toList();
    }

    private Stream<String> carried() {
        return view.room().stream().flatMap(room -> room.carried().stream());
    }

    /** What must not be there once the command has ended; to be asked for once all is mounted. */
    PlantedFiles planted() {
        if (view.copy().isPresent() || layer.isPresent()) {
            return PlantedFiles.none(project, placed);
        }
        return new PlantedFiles(
                owner,
                rules,
                absent(),
                walk,
                placed,
                project.resolve(".team-loop").resolve("quarantine"));
    }

    /** Mounts it; {@code scratch} is a folder of this run's for what tools write into installed packages. */
    void mount(Mounts mounts, CacheMounts packages, Path scratch) throws IOException {
        Path real = project.toRealPath();
        for (Path place : real.equals(project) ? List.of(project) : List.of(project, real)) {
            mounts.project(layer.map(ProjectLayer::merged).orElseGet(() -> view.files(place)), place);
        }
        if (layer.isPresent() && keepsBuilt && reports.isEmpty()) {
            built(mounts);
        }
        for (String own : settings.ownFolders()) {
            place(own);
        }
        for (String name : guarded().toList()) {
            Path path = owner.resolve(name);
            if (Files.exists(path, LinkOption.NOFOLLOW_LINKS) && !Files.isSymbolicLink(path)) {
                mounts.readOnly(path, project.resolve(name));
            }
        }
        walk.unchanged().forEach(path -> mounts.readOnly(path, inProject(path)));
        if (view.room().isPresent()) {
            room(view.room().get(), mounts, packages, scratch);
        } else {
            gitFolder(mounts, scratch);
        }
        if (!runFolders.isEmpty()) {
            // others' are not seen
            Path none = Files.createDirectories(scratch.resolve("run"));
            mounts.writable(none, project.resolve(OWN).resolve("run"));
            runFolders.forEach(folder -> mounts.writable(folder, folder));
        }
        if (!preparing) {
            dependencies(mounts, scratch);
        }
        for (String name : settings.hide()) {
            mounts.cover(
                    view.files(project).resolve(name).normalize(),
                    project.resolve(name).normalize());
        }
    }

    /**
     * Folders of builds, relative to the project, of a project's own commands, which may clear them and so need them to be ordinary
     * folders: those beside a file that tells of a build, and those in which the command's reports lie.
     */
    List<Path> builds() {
        return !keepsBuilt || reports.isEmpty()
                ? List.of()
                : Stream.concat(walk.built().stream(), ofReports(rules.built()))
                        .map(Path::normalize)
                        .filter(this::isOwnFolder)
                        .map(owner::relativize)
                        .distinct()
                        .toList();
    }

    /** Within the project, and no link on the way there. */
    private boolean isOwnFolder(Path folder) {
        Path at = owner;
        for (Path name : folder.startsWith(owner) ? owner.relativize(folder) : Path.of("..")) {
            at = at.resolve(name);
            if (name.toString().equals("..") || Files.isSymbolicLink(at)) {
                return false;
            }
        }
        return !at.equals(owner);
    }

    private Stream<Path> ofReports(List<String> names) {
        return reports.stream().flatMap(glob -> {
            Path folder = owner;
            for (String name : glob.split("/", -1)) {
                folder = folder.resolve(name.replaceAll("[*?\\[{].*", ""));
                if (names.contains(name)) {
                    return Stream.of(folder);
                }
            }
            return Stream.empty();
        });
    }

    /** What a build makes stays, so that the next one need not begin from nothing. */
    private void built(Mounts mounts) throws IOException {
        for (Path folder : walk.built()) {
            if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
                Files.createDirectory(folder);
                placed.add(folder);
            }
            mounts.writable(folder, inProject(folder));
        }
    }

    /** Names at the project's root that no command changes. */
    private Stream<String> guarded() {
        return Stream.of(rules.folders(), rules.files(), settings.ownFolders())
                .flatMap(List::stream)
                .distinct();
    }

    private Path inProject(Path ofOwner) {
        return project.resolve(owner.relativize(ofOwner));
    }

    /** Git's folder is seen elsewhere, for the room's own {@code .git} is a file that names it. */
    private void room(MountedRoom room, Mounts mounts, CacheMounts packages, Path scratch) throws IOException {
        Path file = Files.writeString(scratch.resolve("git"), room.gitFile(GIT));
        mounts.readOnly(room.repository(), GIT);
        gitSettings(room.repository(), GIT, mounts, scratch);
        mounts.readOnly(file, project.resolve(".git"));
        for (String name : room.files()) {
            mounts.readOnly(project.resolve(name), project.resolve(name));
        }
        for (String name : room.carried()) {
            packages.mount(project, name, mounts);
        }
    }

    /**
     * The loop's own folders are its own from the first command on: what a command left there could pass for a record. A room
     * has none but for what it commits. A copy is thrown away with what is left in it, and commands may run side by side in copies.
     */
    private void place(String name) throws IOException {
        Path folder = owner.resolve(name);
        if (view.equals(ProjectView.OWN) && layer.isEmpty() && !Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
            Files.createDirectories(folder);
            placed.add(folder);
        }
    }

    /** Those of them that are not there now: what of them is there after a run, a command made. */
    private List<String> absent() {
        return Stream.of(rules.folders(), rules.files(), preparing ? List.<String>of() : rules.notInstalledByCommands())
                .flatMap(List::stream)
                .filter(name -> !name.equals(OWN) && !settings.ownFolders().contains(name))
                .filter(name -> view.room().stream()
                        .noneMatch(room ->
                                room.carried().contains(name) || room.files().contains(name)))
                .filter(name -> !Files.exists(owner.resolve(name), LinkOption.NOFOLLOW_LINKS))
                .toList();
    }

    /** In a linked work tree {@code .git} is a file that names git's folder elsewhere. */
    private void gitFolder(Mounts mounts, Path scratch) throws IOException {
        Path git = project.resolve(".git");
        gitSettings(owner.resolve(".git"), git, mounts, scratch);
        if (!Files.isRegularFile(git) || Files.size(git) > 4096) {
            return;
        }
        String text = OrdinaryFile.text(git).strip();
        if (text.startsWith("gitdir:")) {
            Path folder =
                    project.resolve(text.substring("gitdir:".length()).strip()).normalize();
            mounts.show(folder);
            gitSettings(folder, folder, mounts, scratch);
            Path common = folder.resolve("commondir");
            if (Files.isRegularFile(common)) {
                Path shared = folder.resolve(OrdinaryFile.text(common).strip()).normalize();
                mounts.show(shared);
                gitSettings(shared, shared, mounts, scratch);
            }
        }
    }

    /** Git's settings without what logs in somewhere. */
    private static void gitSettings(Path folder, Path seenAt, Mounts mounts, Path scratch) throws IOException {
        for (String name : List.of("config", "config.worktree")) {
            Path file = folder.resolve(name);
            if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                Path copy = Files.createTempFile(scratch, "git", "");
                Files.writeString(copy, CleanedSettings.repository(file));
                mounts.readOnly(copy, seenAt.resolve(name));
            }
        }
    }

    private void dependencies(Mounts mounts, Path scratch) throws IOException {
        List<Path> found = new ArrayList<>(walk.installed());
        int number = 0;
        Set<Path> elsewhere = carried().map(owner::resolve).collect(Collectors.toSet());
        found.removeIf(folder -> Files.isSymbolicLink(folder) || elsewhere.contains(folder));
        for (Path folder : found) {
            mounts.readOnly(folder, inProject(folder));
        }
        for (Path folder : found) {
            if (folder.endsWith("node_modules")) {
                for (String cache : rules.toolCaches()) {
                    Path place = folder.resolve(cache);
                    if (makePlace(place)) {
                        Path own = Files.createDirectories(scratch.resolve("tool-cache-" + number++));
                        mounts.writable(own, inProject(place));
                    }
                }
            }
        }
    }

    /** A mount needs a place to be mounted on; an empty folder among installed packages changes nothing. */
    private static boolean makePlace(Path place) {
        if (!Files.exists(place, LinkOption.NOFOLLOW_LINKS)) {
            try {
                Files.createDirectory(place);
            } catch (IOException e) {
                // that of a command beside this one may have been made meanwhile
                return Files.isDirectory(place, LinkOption.NOFOLLOW_LINKS);
            }
        }
        return Files.isDirectory(place, LinkOption.NOFOLLOW_LINKS);
    }
}
