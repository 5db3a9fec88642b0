package dev.teamloop.loop.process;

import dev.teamloop.base.files.Access;
import dev.teamloop.base.files.DurableFiles;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Collection;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * A copy of a project that commands see at the project's own path (SPEC §5): paths that name the project, in an editable install
 * or a workspace's links, lead to the copy, where they would lead out of one that lay elsewhere. A marker proves it before
 * anything is believed. The project's files stay as they are. Gone when closed.
 */
public final class ShownTree implements AutoCloseable {
    /** What is not tracked is carried along for builds that need it, up to so much. */
    private static final long MOST_BYTES = 256L << 20;

    private final Path root;
    private final Processes processes;

    private ShownTree(Path root, Processes processes) {
        this.root = root;
        this.processes = processes;
    }

    /**
     * Copies the project as the processes see it; {@code late} tells that there is no time for more. Throws IOException where no copy can be shown here,
     * with the reason.
     *
     * @param files what is copied in any case, relative to the project
     */
    public static ShownTree of(Path project, Processes processes, Collection<String> files, BooleanSupplier late)
            throws IOException, InterruptedException {
        Path folder =
                DurableFiles.makeFolder(project, project.resolve(".team-loop").resolve("run"), Access.OWNER);
        Path root = Files.createTempDirectory(folder, "tree");
        try {
            Processes shown = processes
                    .showing(root)
                    .orElseThrow(
                            () -> new IOException("without bubblewrap no copy can be shown in the project's place"));
            ShownTree tree = new ShownTree(root, shown);
            Path from = processes.seen(project);
            for (String file : files) {
                tree.take(from, from.resolve(file), late);
            }
            Files.walkFileTree(from, tree.new Carried(from, late));
            TreeMarker.prove(project, shown);
            return tree;
        } catch (IOException | InterruptedException | RuntimeException e) {
            PrivateTrees.delete(root);
            throw e;
        }
    }

    /** What sees the copy in the project's place. */
    public Processes processes() {
        return processes;
    }

    /** Where the copy really lies. */
    public Path root() {
        return root;
    }

    /** Gives a file of the copy this content. */
    public void write(String path, byte[] content) throws IOException {
        Path file = root.resolve(path);
        Files.createDirectories(file.getParent());
        Files.write(file, content);
    }

    /** Takes a file out of the copy. */
    public void delete(String path) throws IOException {
        Files.deleteIfExists(root.resolve(path));
    }

    @Override
    public void close() throws IOException {
        PrivateTrees.delete(root);
    }

    private void take(Path project, Path from, BooleanSupplier late) throws IOException {
        Path to = root.resolve(project.relativize(from).toString());
        if (Files.exists(to, LinkOption.NOFOLLOW_LINKS)
                || Files.isDirectory(from, LinkOption.NOFOLLOW_LINKS)
                || !Files.exists(from, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        if (late.getAsBoolean()) {
            throw new IOException("the project is too large to be copied in the time there is");
        }
        Files.createDirectories(to.getParent());
        Files.copy(from, to, LinkOption.NOFOLLOW_LINKS, StandardCopyOption.COPY_ATTRIBUTES);
    }

    /** What git does not track, but for what is installed, built or the program's own. */
    private final class Carried extends SimpleFileVisitor<Path> {
        private final Path project;
        private final BooleanSupplier late;
        private final Set<String> left;
        private long bytes;

        Carried(Path project, BooleanSupplier late) {
            this.project = project;
            this.late = late;
            this.left = processes.notCarried();
        }

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            return left.contains(String.valueOf(folder.getFileName())) && !folder.equals(project)
                    ? FileVisitResult.SKIP_SUBTREE
                    : FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
            if (attributes.isRegularFile() || attributes.isSymbolicLink()) {
                bytes += attributes.size();
                if (bytes > MOST_BYTES) {
                    return FileVisitResult.TERMINATE;
                }
                take(project, file, late);
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException e) {
            return FileVisitResult.CONTINUE;
        }
    }
}
