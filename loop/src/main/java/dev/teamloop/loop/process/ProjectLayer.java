package dev.teamloop.loop.process;

import dev.teamloop.base.files.DurableFiles;
import dev.teamloop.base.files.OrdinaryFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.UserDefinedFileAttributeView;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A layer above the project's files into which a command writes: it sees what it wrote, and when it has ended all of it is gone.
 * So no run prepares the next one's result, whatever it writes and whether git ignores it, and no test harms a file of the user's.
 *
 * @param files where the files lie that it is laid over
 * @param upper what was written, as the kernel's overlay file system keeps it
 * @param builds folders of builds, relative to the files: what is written there is taken over
 */
record ProjectLayer(Path files, Path upper, Overlays.Overlay overlay, List<Path> builds) {
    /** Marks a folder that stands in the place of the one below, in an overlay that a user made. */
    private static final String OPAQUE = "overlay.opaque";

    private static final Pattern OCTAL = Pattern.compile("\\\\([0-7]{3})");

    private static final Path MOUNTS = Path.of("/proc/self/mountinfo");

    /** Empty where this machine lays no layers over that tree. {@code scratch} is a folder of the run's own. */
    static Optional<ProjectLayer> over(Path files, Path scratch, Overlays overlays) throws IOException {
        if (!isPossible(files, overlays) || !Overlays.canName(scratch)) {
            return Optional.empty();
        }
        Path real = files.toRealPath();
        Path upper = scratch.resolve("project-upper");
        return Optional.of(
                new ProjectLayer(files, upper, Overlays.over(real, scratch.resolve("project"), upper), List.of()));
    }

    static boolean isPossible(Path files, Overlays overlays) throws IOException {
        Path real = files.toRealPath();
        return overlays.work() && !holdsMounts(real);
    }

    /** What is mounted within the tree would not be seen through the layer. */
    private static boolean holdsMounts(Path tree) throws IOException {
        if (!Files.exists(MOUNTS)) {
            return true;
        }
        return Files.readAllLines(MOUNTS).stream()
                .map(line -> line.split(" ", 6))
                .anyMatch(words -> words.length > 4 && plain(words[4]).startsWith(tree + "/"));
    }

    /** The kernel writes blanks and the like in octal. */
    private static String plain(String word) {
        return OCTAL.matcher(word)
                .replaceAll(one -> Matcher.quoteReplacement(String.valueOf((char) Integer.parseInt(one.group(1), 8))));
    }

    /** The same, of which what is written in these folders is taken over. */
    ProjectLayer building(List<Path> folders) {
        return new ProjectLayer(files, upper, overlay, List.copyOf(folders));
    }

    /** Where commands see the project's files with what was written. */
    Path merged() {
        return overlay.merged();
    }

    /** What was made, changed or taken away, relative to the project; a folder that was replaced or removed stands for all in it. */
    Set<String> written() throws IOException {
        Set<String> written = new TreeSet<>();
        if (Files.isDirectory(upper, LinkOption.NOFOLLOW_LINKS)) {
            Files.walkFileTree(upper, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes)
                        throws IOException {
                    if (builds.contains(upper.relativize(folder))) {
                        return FileVisitResult.SKIP_SUBTREE;
                    }
                    if (!folder.equals(upper) && isOpaque(folder)) {
                        written.add(relative(folder));
                    }
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    if (!builds.contains(upper.relativize(file))) {
                        written.add(relative(file));
                    }
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFileFailed(Path file, IOException e) {
                    // a folder that its maker closed to everybody
                    written.add(relative(file));
                    return FileVisitResult.CONTINUE;
                }
            });
        }
        return written;
    }

    private String relative(Path path) {
        return upper.relativize(path).toString();
    }

    static boolean isOpaque(Path folder) throws IOException {
        UserDefinedFileAttributeView view =
                Files.getFileAttributeView(folder, UserDefinedFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
        if (view == null || !view.list().contains(OPAQUE)) {
            return false;
        }
        ByteBuffer value = ByteBuffer.allocate(view.size(OPAQUE));
        view.read(OPAQUE, value);
        return value.position() > 0 && value.get(0) == 'y';
    }

    /** Takes ordinary files of these paths to their places in the project. */
    void keep(Set<String> written, Predicate<String> stays) throws IOException {
        for (String path : written) {
            Path file = upper.resolve(path);
            if (stays.test(path) && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                DurableFiles.overwrite(files, files.resolve(path), OrdinaryFile.bytes(file));
            }
        }
    }

    /** Makes the folders of builds in the project what the command left: a build may have begun anew. */
    void takeOver() throws IOException {
        for (Path build : builds) {
            Path left = upper.resolve(build);
            if (isReached(build) && Files.exists(left, LinkOption.NOFOLLOW_LINKS)) {
                LayerCopy.take(left, files.resolve(build), ProjectLayer::isOpaque);
            }
        }
    }

    /** Whether folders lead there: a link that the command put in the place of one would lead out of the layer. */
    private boolean isReached(Path build) {
        Path at = upper;
        for (Path name : build) {
            if (!Files.isDirectory(at, LinkOption.NOFOLLOW_LINKS)) {
                return false;
            }
            at = at.resolve(name);
        }
        return true;
    }
}
