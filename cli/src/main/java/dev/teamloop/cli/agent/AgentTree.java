package dev.teamloop.cli.agent;

import dev.teamloop.loop.process.Processes;
import dev.teamloop.loop.process.ShownTree;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A copy of the tree that the loop works in, for an agent to work in: it is seen at the project's own path, and what differs from the
 * loop's tree is what the agent changed. Git's folder, what is installed and the loop's own folders are no part of it.
 */
final class AgentTree implements AutoCloseable {
    /** Bytes of one file of source text. */
    private static final long LARGEST = 2L << 20;

    private static final int MOST_CHANGES = 500;

    private final ShownTree shown;
    private final Path loops;
    private final AgentTable table;
    private final Set<String> tracked;
    private final Set<String> skipped;

    /** New files of the agent's that the loop's tree has by now. */
    private final Set<String> carried = new HashSet<>();

    private AgentTree(ShownTree shown, Path loops, AgentTable table, Set<String> tracked, Set<String> skipped) {
        this.shown = shown;
        this.loops = loops;
        this.table = table;
        this.tracked = tracked;
        this.skipped = skipped;
    }

    static AgentTree of(Path seenAt, Path loops, Processes processes, Set<String> tracked, AgentTable table)
            throws IOException, InterruptedException {
        ShownTree shown = ShownTree.of(seenAt, processes, tracked, () -> false);
        return new AgentTree(shown, loops, table, tracked, shown.processes().notCarried());
    }

    /** One path that differs. */
    sealed interface Change {
        String path();

        record Text(String path, String content) implements Change {}

        record Deleted(String path) implements Change {}

        /** Nothing that can be handed over; {@code reason} says why. */
        record Unusable(String path, String reason) implements Change {}
    }

    Processes processes() {
        return shown.processes();
    }

    /** What differs now, in the order of the paths; what tools left is taken away. */
    List<Change> changes() throws IOException {
        List<Change> changes = new ArrayList<>();
        Files.walkFileTree(shown.root(), new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) throws IOException {
                if (!folder.equals(shown.root()) && skipped.contains(String.valueOf(folder.getFileName()))) {
                    return FileVisitResult.SKIP_SUBTREE;
                }
                // never through a link: the agent may still be there
                Files.getFileAttributeView(folder, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
                        .setPermissions(PosixFilePermissions.fromString("rwx------"));
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                take(file, attributes, changes);
                return changes.size() < MOST_CHANGES ? FileVisitResult.CONTINUE : FileVisitResult.TERMINATE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) {
                changes.add(new Change.Unusable(shown.root().relativize(file).toString(), "cannot be read"));
                return FileVisitResult.CONTINUE;
            }
        });
        Stream.concat(tracked.stream(), carried.stream())
                .distinct()
                .sorted()
                .filter(path -> Files.isRegularFile(loops.resolve(path), LinkOption.NOFOLLOW_LINKS)
                        && !Files.exists(shown.root().resolve(path), LinkOption.NOFOLLOW_LINKS))
                .limit(MOST_CHANGES)
                .forEach(path -> changes.add(new Change.Deleted(path)));
        return changes;
    }

    private void take(Path file, BasicFileAttributes attributes, List<Change> changes) throws IOException {
        String path = shown.root().relativize(file).toString();
        if (table.isLeftOver(path) && !tracked.contains(path)) {
            Files.delete(file);
            return;
        }
        Path theirs = loops.resolve(path);
        if (!attributes.isRegularFile()) {
            boolean same = attributes.isSymbolicLink()
                    && Files.isSymbolicLink(theirs)
                    && Files.readSymbolicLink(file).equals(Files.readSymbolicLink(theirs));
            if (!same) {
                changes.add(new Change.Unusable(path, "is no regular file"));
            }
            return;
        }
        try {
            if (!Files.isRegularFile(theirs, LinkOption.NOFOLLOW_LINKS) || Files.mismatch(file, theirs) >= 0) {
                changes.add(
                        attributes.size() > LARGEST
                                ? new Change.Unusable(path, "has " + attributes.size() + " bytes, more than " + LARGEST)
                                : text(path, file));
            }
        } catch (AccessDeniedException e) {
            changes.add(new Change.Unusable(path, "cannot be read"));
        }
    }

    private static Change text(String path, Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
            byte[] content = in.readNBytes((int) LARGEST);
            return new Change.Text(
                    path,
                    StandardCharsets.UTF_8
                            .newDecoder()
                            .decode(ByteBuffer.wrap(content))
                            .toString());
        } catch (CharacterCodingException e) {
            return new Change.Unusable(path, "is no text in UTF-8");
        }
    }

    /** The loop's tree has this path as the agent has it. */
    void carried(String path) {
        carried.add(path);
    }

    /** Makes a path what the loop's tree has there. */
    void takeBack(String path) throws IOException {
        Path own = shown.root().resolve(path);
        Path theirs = loops.resolve(path);
        Files.deleteIfExists(own);
        if (Files.exists(theirs, LinkOption.NOFOLLOW_LINKS)) {
            Files.createDirectories(own.getParent());
            Files.copy(theirs, own, LinkOption.NOFOLLOW_LINKS, StandardCopyOption.COPY_ATTRIBUTES);
        }
    }

    /** What the program changed in the loop's tree since – formatted, put back, dropped – is so here, too. */
    void follow() throws IOException {
        for (Change change : changes()) {
            takeBack(change.path());
        }
    }

    @Override
    public void close() throws IOException {
        shown.close();
    }
}
