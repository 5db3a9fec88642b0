package dev.teamloop.knowledge.index;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the file system says about a regular file without its being read. Times are nanoseconds since 1970, as exact as the
 * file system keeps them; {@code changed} is when anything about the file changed, which nobody can set back; {@code inode}
 * is 0 where there are none.
 */
record FileStamp(long size, long modified, long changed, long inode) {
    private static final Pattern TEXT = Pattern.compile("(\\d+) (-?\\d+) (-?\\d+) (\\d+)");

    /** Empty where there is no regular file of this name; a link is none. */
    static Optional<FileStamp> of(Path file) {
        try {
            return file.getFileSystem().supportedFileAttributeViews().contains("unix") ? unix(file) : basic(file);
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static Optional<FileStamp> unix(Path file) throws IOException {
        Map<String, Object> all = Files.readAttributes(
                file, "unix:isRegularFile,size,lastModifiedTime,ctime,ino", LinkOption.NOFOLLOW_LINKS);
        if (!Boolean.TRUE.equals(all.get("isRegularFile"))) {
            return Optional.empty();
        }
        return Optional.of(new FileStamp(
                value(all, "size", Long.class),
                nanos(value(all, "lastModifiedTime", FileTime.class)),
                nanos(value(all, "ctime", FileTime.class)),
                value(all, "ino", Long.class)));
    }

    private static <T> T value(Map<String, Object> all, String name, Class<T> type) {
        return Objects.requireNonNull(type.cast(all.get(name)), name);
    }

    private static Optional<FileStamp> basic(Path file) throws IOException {
        BasicFileAttributes all = Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        long modified = nanos(all.lastModifiedTime());
        return all.isRegularFile() ? Optional.of(new FileStamp(all.size(), modified, modified, 0)) : Optional.empty();
    }

    private static long nanos(FileTime time) {
        return time.to(TimeUnit.NANOSECONDS);
    }

    /**
     * Whether a change after this moment of the file system's clock would show in the stamp. A file that was written within
     * one tick of the clock before it was read could be written again without a sign of it (git calls this racily clean).
     */
    boolean settledBefore(long moment) {
        return modified < moment && changed < moment;
    }

    String text() {
        return size + " " + modified + " " + changed + " " + inode;
    }

    static Optional<FileStamp> parse(String text) {
        Matcher parts = TEXT.matcher(text);
        return parts.matches()
                ? Optional.of(new FileStamp(
                        Long.parseLong(parts.group(1)),
                        Long.parseLong(parts.group(2)),
                        Long.parseLong(parts.group(3)),
                        Long.parseLong(parts.group(4))))
                : Optional.empty();
    }
}
