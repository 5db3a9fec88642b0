package dev.teamloop.loop.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** bubblewrap's arguments for what is seen where, in order: a later mount covers an earlier one. */
final class Mounts {
    private final List<String> arguments = new ArrayList<>();
    /** Paths of the machine that are seen at their own place. */
    private final Set<Path> seen = new HashSet<>();

    private final Path empty;

    /** {@code empty} is an empty file, which covers files. */
    Mounts(Path empty) {
        this.empty = empty;
    }

    List<String> arguments() {
        return List.copyOf(arguments);
    }

    /** Shows a path of the machine read-only where it is; nothing where it is not there or seen already. */
    void show(Path path) {
        if (!Files.exists(path) || sees(path)) {
            return;
        }
        seen.add(path);
        readOnly(path, path);
    }

    /** A system folder, which may be a link to another. */
    void showSystem(Path path) {
        if (!Files.isSymbolicLink(path)) {
            show(path);
            return;
        }
        try {
            add("--symlink", Files.readSymbolicLink(path).toString(), path.toString());
        } catch (IOException e) {
            show(path);
        }
    }

    void readOnly(Path source, Path target) {
        add("--ro-bind", source.toString(), target.toString());
    }

    void writable(Path source, Path target) {
        add("--bind", source.toString(), target.toString());
        if (source.equals(target)) {
            seen.add(target);
        }
    }

    /** Shows a tree in the project's place. What lies there counts as seen: it can be covered. */
    void project(Path source, Path target) {
        writable(source, target);
        seen.add(target);
    }

    void memory(Path target) {
        add("--tmpfs", target.toString());
    }

    /** An empty file in place of one. */
    void empty(Path file) {
        readOnly(empty, file);
    }

    /** Covers what is seen there by something empty that cannot be changed. */
    void cover(Path path) {
        cover(path, path);
    }

    /** The same where {@code source} is what is seen at {@code path}. */
    void cover(Path source, Path path) {
        if (!Files.exists(source, LinkOption.NOFOLLOW_LINKS) || !sees(path)) {
            return;
        }
        if (Files.isDirectory(source)) {
            memory(path);
            add("--remount-ro", path.toString());
        } else {
            empty(path);
        }
    }

    /** Whether the machine's own file of that name is seen. */
    boolean sees(Path path) {
        return seen.stream().anyMatch(path::startsWith);
    }

    void add(String... words) {
        arguments.addAll(List.of(words));
    }
}
