package dev.teamloop.loop.measure;

import dev.teamloop.loop.state.FileTrees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;

/**
 * A copy of a project's files below {@code .team-loop/run}, in which files can be changed while the project's own stay as they
 * are. What dependencies a build has installed is linked to, not copied. Gone when closed.
 */
public final class TreeCopy implements AutoCloseable {
    private static final List<String> INSTALLED = List.of("node_modules", ".venv", "venv");

    private final Path folder;
    private final Path root;

    private TreeCopy(Path folder, Path root) {
        this.folder = folder;
        this.root = root;
    }

    /** Copies these files; {@code late} ends it early with an IOException. */
    public static TreeCopy of(Path project, Collection<String> files, BooleanSupplier late) throws IOException {
        Path folder = Files.createTempDirectory(RunFolder.parent(project), "copy");
        // some tests know the name of the folder that they run in
        Path name = project.toAbsolutePath().getFileName();
        TreeCopy copy =
                new TreeCopy(folder, Files.createDirectory(folder.resolve(name == null ? "tree" : name.toString())));
        try {
            Set<Path> folders = new TreeSet<>();
            for (String file : files) {
                if (late.getAsBoolean()) {
                    throw new IOException("the project is too large to be copied in the time there is");
                }
                copy.take(project, file);
                for (Path above = Path.of(file).getParent(); above != null; above = above.getParent()) {
                    folders.add(above);
                }
            }
            copy.link(project, Path.of(""));
            for (Path one : folders) {
                copy.link(project, one);
            }
            return copy;
        } catch (IOException | RuntimeException e) {
            copy.close();
            throw e;
        }
    }

    private void take(Path project, String file) throws IOException {
        Path from = project.resolve(file);
        if (!Files.exists(from, LinkOption.NOFOLLOW_LINKS) || Files.isDirectory(from)) {
            return;
        }
        Path to = root.resolve(file);
        Files.createDirectories(to.getParent());
        Files.copy(from, to, LinkOption.NOFOLLOW_LINKS, StandardCopyOption.COPY_ATTRIBUTES);
    }

    private void link(Path project, Path folder) throws IOException {
        for (String name : INSTALLED) {
            Path from = project.resolve(folder).resolve(name);
            Path to = root.resolve(folder).resolve(name);
            if (Files.isDirectory(from) && !Files.exists(to, LinkOption.NOFOLLOW_LINKS)) {
                Files.createSymbolicLink(to, from.toAbsolutePath());
            }
        }
    }

    public Path root() {
        return root;
    }

    /** Gives a file of the copy this content. */
    public void write(String path, byte[] content) throws IOException {
        Files.write(root.resolve(path), content);
    }

    @Override
    public void close() {
        try {
            FileTrees.delete(folder);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot remove " + folder, e);
        }
    }
}
