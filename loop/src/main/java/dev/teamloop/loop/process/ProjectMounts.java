package dev.teamloop.loop.process;

import dev.teamloop.core.files.OrdinaryFile;
import dev.teamloop.loop.process.SandboxProfile.ProjectRules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The project as a command sees it: writable, but for what git, editors, shells and the loop itself run or believe. */
final class ProjectMounts {
    private final ProjectRules rules;
    private final SandboxSettings settings;
    private final Path project;
    private final boolean preparing;
    private final ProjectWalk walk;
    /** Folders made for a mount. */
    private final List<Path> placed = new ArrayList<>();

    ProjectMounts(ProjectRules rules, SandboxSettings settings, Path project, boolean preparing) throws IOException {
        this.rules = rules;
        this.settings = settings;
        this.project = project;
        this.preparing = preparing;
        this.walk = ProjectWalk.of(project, rules);
    }

    List<Path> installed() {
        return walk.installed();
    }

    /** What must not be there once the command has ended; to be asked for once all is mounted. */
    PlantedFiles planted() {
        return new PlantedFiles(
                project,
                rules,
                absent(),
                walk,
                placed,
                project.resolve(".team-loop").resolve("quarantine"));
    }

    /** Mounts it; {@code scratch} is a folder of this run's for what tools write into installed packages. */
    void mount(Mounts mounts, Path scratch) throws IOException {
        mounts.writable(project, project);
        Path real = project.toRealPath();
        if (!real.equals(project)) {
            mounts.writable(real, real);
        }
        for (String own : settings.ownFolders()) {
            place(project.resolve(own));
        }
        for (String name : guarded().toList()) {
            Path path = project.resolve(name);
            if (Files.exists(path, LinkOption.NOFOLLOW_LINKS) && !Files.isSymbolicLink(path)) {
                mounts.readOnly(path, path);
            }
        }
        walk.unchanged().forEach(path -> mounts.readOnly(path, path));
        gitFolder(mounts);
        for (String open : List.of("run", "cache")) {
            Path folder = project.resolve(".team-loop").resolve(open);
            if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
                mounts.writable(folder, folder);
            }
        }
        if (!preparing) {
            dependencies(mounts, scratch);
        }
        settings.hide().forEach(name -> mounts.cover(project.resolve(name).normalize()));
    }

    /** Names at the project's root that no command changes. */
    private Stream<String> guarded() {
        return Stream.of(rules.folders(), rules.files(), settings.ownFolders())
                .flatMap(List::stream)
                .distinct();
    }

    /** The loop's own folders are its own from the first command on: what a command left there could pass for a record. */
    private void place(Path folder) throws IOException {
        if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
            Files.createDirectories(folder);
            placed.add(folder);
        }
    }

    /** Those of them that are not there now: what of them is there after a run, a command made. */
    private List<String> absent() {
        return Stream.of(rules.folders(), rules.files(), preparing ? List.<String>of() : rules.notInstalledByCommands())
                .flatMap(List::stream)
                .filter(name ->
                        !name.equals(".team-loop") && !settings.ownFolders().contains(name))
                .filter(name -> !Files.exists(project.resolve(name), LinkOption.NOFOLLOW_LINKS))
                .toList();
    }

    /** In a linked work tree {@code .git} is a file that names git's folder elsewhere. */
    private void gitFolder(Mounts mounts) throws IOException {
        Path git = project.resolve(".git");
        if (!Files.isRegularFile(git) || Files.size(git) > 4096) {
            return;
        }
        String text = OrdinaryFile.text(git).strip();
        if (text.startsWith("gitdir:")) {
            Path folder =
                    project.resolve(text.substring("gitdir:".length()).strip()).normalize();
            mounts.show(folder);
            Path common = folder.resolve("commondir");
            if (Files.isRegularFile(common)) {
                mounts.show(folder.resolve(OrdinaryFile.text(common).strip()).normalize());
            }
        }
    }

    private void dependencies(Mounts mounts, Path scratch) throws IOException {
        List<Path> found = new ArrayList<>(walk.installed());
        int number = 0;
        found.removeIf(Files::isSymbolicLink);
        for (Path folder : found) {
            mounts.readOnly(folder, folder);
        }
        for (Path folder : found) {
            if (folder.endsWith("node_modules")) {
                for (String cache : rules.toolCaches()) {
                    Path place = folder.resolve(cache);
                    if (makePlace(place)) {
                        Path own = Files.createDirectories(scratch.resolve("tool-cache-" + number++));
                        mounts.writable(own, place);
                    }
                }
            }
        }
    }

    /** A mount needs a place to be mounted on; an empty folder among installed packages changes nothing. */
    private static boolean makePlace(Path place) {
        try {
            return Files.isDirectory(place, LinkOption.NOFOLLOW_LINKS)
                    || (!Files.exists(place, LinkOption.NOFOLLOW_LINKS)
                            && Files.isDirectory(Files.createDirectory(place)));
        } catch (IOException e) {
            return false;
        }
    }
}
