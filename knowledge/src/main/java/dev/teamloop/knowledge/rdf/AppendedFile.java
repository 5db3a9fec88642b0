package dev.teamloop.knowledge.rdf;

import dev.teamloop.base.files.Access;
import dev.teamloop.base.files.DurableFiles;
import dev.teamloop.base.files.FileWrite;
import dev.teamloop.base.files.Fingerprint;
import dev.teamloop.base.files.OrdinaryFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A Turtle file that only grows (SPEC §10). What a crash left of an append is cut off when the file is next opened; any
 * other damage is reported and left as it is. The file is read once and again only where somebody else changed it. Not
 * thread-safe; against other processes each access holds the file's lock.
 */
public final class AppendedFile {
    /** A second lock on one file within one process is an error to Java, not a wait. */
    private static final Object ONE_AT_A_TIME = new Object();

    private final Path project;
    private final Path file;
    private final String name;
    private final Prefixes prefixes;
    private @Nullable Stamp seen;
    private boolean delivered;
    private Optional<TurtleDamage> damage = Optional.empty();
    private boolean prefixDeclared;
    /** What the file held after the last append of this object; empty before the first. */
    private Optional<Fingerprint> last = Optional.empty();
    /** How many bytes it held before the first append since {@link #written} was asked; empty where there was none. */
    private OptionalLong begun = OptionalLong.empty();

    /** {@code name} is the file's path relative to the project, '/' separated. */
    public AppendedFile(Path project, String name, Prefixes prefixes) {
        this.file = project.resolve(name);
        // what no commit holds lies with the loop's records, which a room does not hold
        this.project = file.startsWith(project) ? project : DurableFiles.folder(file);
        this.name = name;
        this.prefixes = prefixes;
    }

    /** Its path relative to the project, '/' separated. */
    public String name() {
        return name;
    }

    /** Whether the file was never read, or somebody else changed it since; what this object appended is no change. */
    public boolean stale() {
        return !delivered || !stamp().equals(seen);
    }

    /**
     * Delivers every statement in the order of the file, those behind a damaged place too. Where the file has to be read a
     * second time because it is damaged, the reader asks for another receiver, and only the last one counts.
     */
    public void read(Supplier<Consumer<Statement>> receivers) {
        check(receivers);
        delivered = true;
    }

    /** The first damaged place as of when the file was last read. */
    public Optional<TurtleDamage> damage() {
        return damage;
    }

    /** What was appended since the last call. What somebody else wrote in between counts to what was there before. */
    public Optional<FileWrite> written() {
        OptionalLong from = begun;
        begun = OptionalLong.empty();
        return from.isPresent()
                ? last.map(content -> FileWrite.appended(name, from.getAsLong(), content))
                : Optional.empty();
    }

    /** Appends one block and flushes it. Returns the damage, and appends nothing, where the file is damaged. */
    public Optional<TurtleDamage> append(String block) {
        if (!stamp().equals(seen)) {
            check(() -> statement -> {});
            delivered = false;
        }
        if (damage.isPresent()) {
            return damage;
        }
        try {
            boolean created = !Files.exists(file);
            synchronized (ONE_AT_A_TIME) {
                try (FileChannel channel = openLocked()) {
                    grow(channel, block);
                    seen = stamp();
                }
            }
            if (created) {
                DurableFiles.flushFolder(DurableFiles.folder(file));
            }
            prefixDeclared = true;
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot append to " + file, e);
        }
    }

    private void grow(FileChannel channel, String block) throws IOException {
        byte[] there = content(channel);
        long before = there.length;
        // what somebody else appended a moment ago is still to be read
        delivered = delivered && seen != null && seen.size() == before;
        String lead = before == 0 ? "" : "\n";
        String text = prefixDeclared ? lead + block : lead + prefixes.businessDirective() + "\n" + block;
        byte[] added = text.getBytes(StandardCharsets.UTF_8);
        try {
            channel.position(before);
            DurableFiles.writeFully(channel, added);
        } catch (IOException e) {
            takeBack(channel, before, e);
            throw e;
        }
        if (begun.isEmpty() || !last.equals(Optional.of(Fingerprint.of(there)))) {
            begun = OptionalLong.of(before);
        }
        MessageDigest digest = Fingerprint.digest();
        digest.update(there);
        last = Optional.of(Fingerprint.of(digest, added));
    }

    private static byte[] content(FileChannel channel) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate((int) channel.size());
        while (bytes.hasRemaining() && channel.read(bytes, bytes.position()) >= 0) {
            // to the end, or as far as the file goes
        }
        return Arrays.copyOf(bytes.array(), bytes.position());
    }

    /** What cannot be taken back now, on a full disk perhaps, is a torn tail for whoever opens the file next. */
    private static void takeBack(FileChannel channel, long length, IOException cause) {
        try {
            channel.truncate(length);
        } catch (IOException e) {
            cause.addSuppressed(e);
        }
    }

    private void check(Supplier<Consumer<Statement>> receivers) {
        try {
            if (stamp().size() == 0) {
                parse(new byte[0], receivers);
                seen = stamp();
                return;
            }
            synchronized (ONE_AT_A_TIME) {
                try (FileChannel channel = openLocked()) {
                    load(channel, receivers);
                    seen = stamp();
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
    }

    private void load(FileChannel channel, Supplier<Consumer<Statement>> receivers) throws IOException {
        byte[] bytes = OrdinaryFile.bytes(file);
        boolean whole = parse(bytes, receivers) && !TornTail.unfinished(bytes);
        if (!whole && !healTornTail(channel, bytes, receivers) && damage.isPresent()) {
            SoundPart sound = SoundPart.of(name, bytes, prefixes);
            parse(sound.bytes(), receivers);
            damage = sound.damages().stream().findFirst();
        }
    }

    private boolean healTornTail(FileChannel channel, byte[] bytes, Supplier<Consumer<Statement>> receivers)
            throws IOException {
        Optional<byte[]> whole = TornTail.cut(bytes);
        if (whole.isEmpty()) {
            return false;
        }
        if (parse(whole.get(), receivers)) {
            channel.truncate(whole.get().length);
            channel.force(true);
            return true;
        }
        // not the tail, or not it alone: everything is left as it is
        return parse(bytes, receivers);
    }

    private boolean parse(byte[] bytes, Supplier<Consumer<Statement>> receivers) {
        TurtleReader.Outcome outcome = TurtleReader.read(name, bytes, prefixes, receivers.get());
        prefixDeclared = outcome.declaredPrefixes().contains(prefixes.business());
        damage = outcome.damage();
        return damage.isEmpty();
    }

    /** Closing the channel gives the lock back. */
    private FileChannel openLocked() throws IOException {
        FileChannel channel = DurableFiles.open(
                project,
                file,
                Access.USUAL,
                StandardOpenOption.CREATE,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE);
        try {
            channel.lock();
            return channel;
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    private Stamp stamp() {
        try {
            BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
            return new Stamp(attributes.size(), attributes.lastModifiedTime());
        } catch (NoSuchFileException e) {
            return new Stamp(0, FileTime.fromMillis(0));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
    }

    /** Tells whether the file is still the one that was read. */
    private record Stamp(long size, FileTime modified) {}
}
