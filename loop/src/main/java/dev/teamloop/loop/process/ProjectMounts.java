package dev.teamloop.loop.process;

import dev.teamloop.loop.process.SandboxProfile.ProjectRules;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.Stream;

/** The project as a command sees it: writable, but for what git, editors, shells and the loop itself run or believe. */
final class ProjectMounts {
    private static final int DEEPEST = 5;

    private final ProjectRules rules;
    private final SandboxSettings settings;
    private final Path project;
    private final boolean preparing;

    ProjectMounts(ProjectRules rules, SandboxSettings settings, Path project, boolean preparing) {
        this.rules = rules;
        this.settings = settings;
        this.project = project;
        this.preparing = preparing;
    }

    /** Mounts it; {@code scratch} is a folder of this run's for what tools write into the {@code installed} packages. */
    void mount(Mounts mounts, Path scratch, List<Path> installed) throws IOException {
        mounts.writable(project, project);
        Path real = project.toRealPath();
        if (!real.equals(project)) {
            mounts.writable(real, real);
        }
        for (String name : guarded().toList()) {
            Path path = project.resolve(name);
            if (Files.exists(path, LinkOption.NOFOLLOW_LINKS) && !Files.isSymbolicLink(path)) {
                mounts.readOnly(path, path);
            }
        }
        gitFolder(mounts);
        for (String open : List.of("run", "cache")) {
            Path folder = project.resolve(".team-loop").resolve(open);
            if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
                mounts.writable(folder, folder);
            }
        }
        if (!preparing) {
            dependencies(mounts, scratch, installed);
        }
        settings.hide().forEach(name -> mounts.cover(project.resolve(name).normalize()));
    }

    /** Names at the project's root that no command changes. */
    private Stream<String> guarded() {
        return Stream.of(rules.folders(), rules.files(), settings.ownFolders())
                .flatMap(List::stream)
                .distinct();
    }

    /** Those of them that are not there now: what of them is there after a run, a command made. */
    List<String> absent() {
        return Stream.concat(rules.folders().stream(), rules.files().stream())
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
        String text = Files.readString(git).strip();
        if (text.startsWith("gitdir:")) {
            Path folder =
                    project.resolve(text.substring("gitdir:".length()).strip()).normalize();
            mounts.show(folder);
            Path common = folder.resolve("commondir");
            if (Files.isRegularFile(common)) {
                mounts.show(folder.resolve(Files.readString(common).strip()).normalize());
            }
        }
    }

    private void dependencies(Mounts mounts, Path scratch, List<Path> installed) throws IOException {
        List<Path> found = new ArrayList<>(installed);
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

    /** Folders of installed packages, also of a workspace's members; what lies in them is not looked through. */
    List<Path> installed() throws IOException {
        List<Path> found = new ArrayList<>();
        Files.walkFileTree(
                project, EnumSet.noneOf(java.nio.file.FileVisitOption.class), DEEPEST, new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                        String name = String.valueOf(folder.getFileName());
                        if (folder.equals(project)) {
                            return FileVisitResult.CONTINUE;
                        }
                        if (rules.dependencies().contains(name)) {
                            found.add(folder);
                            return FileVisitResult.SKIP_SUBTREE;
                        }
                        return name.startsWith(".") || name.equals("target") || name.equals("build")
                                ? FileVisitResult.SKIP_SUBTREE
                                : FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                        if (rules.dependencies().contains(String.valueOf(file.getFileName()))
                                && Files.isDirectory(file)) {
                            found.add(file);
                        }
                        return FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFileFailed(Path file, IOException e) {
                        return FileVisitResult.CONTINUE;
                    }
                });
        return found;
    }
}
