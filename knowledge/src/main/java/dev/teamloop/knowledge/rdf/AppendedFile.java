package dev.teamloop.knowledge.rdf;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A Turtle file that only grows (SPEC §10). What a crash left of an append is cut off when the file is next opened; any
 * other damage is reported and left as it is. The file is read once and again only where somebody else changed it. Not
 * thread-safe; against other processes each access holds the file's lock.
 */
public final class AppendedFile {
    /** A second lock on one file within one process is an error to Java, not a wait. */
    private static final Object ONE_AT_A_TIME = new Object();

    private final Path file;
    private final String name;
    private final Prefixes prefixes;
    private @Nullable Stamp seen;
    private Content content = new Content(List.of(), Optional.empty());
    private boolean prefixDeclared;
    private int generation;

    /** {@code name} is how the file is called in reports: its path relative to the project. */
    public AppendedFile(Path file, String name, Prefixes prefixes) {
        this.file = file;
        this.name = name;
        this.prefixes = prefixes;
    }

    /** What was read: statements in the order of the file, those behind a damaged place too, and the first such place. */
    public record Content(List<Statement> statements, Optional<Damage> damage) {
        public Content {
            statements = List.copyOf(statements);
        }
    }

    public String name() {
        return name;
    }

    /** A number that changes whenever {@link #content} was read anew. */
    public int generation() {
        refresh();
        return generation;
    }

    /** The content as of now, without what this object itself appended since it was last read. */
    public Content content() {
        refresh();
        return content;
    }

    /** Appends one block and flushes it. Returns the damage, and appends nothing, where the file is damaged. */
    public Optional<Damage> append(String block) {
        refresh();
        if (content.damage().isPresent()) {
            return content.damage();
        }
        try {
            boolean created = !Files.exists(file);
            Files.createDirectories(WholeFile.folder(file));
            synchronized (ONE_AT_A_TIME) {
                try (FileChannel channel = openLocked()) {
                    grow(channel, block);
                }
            }
            if (created) {
                WholeFile.flushFolder(WholeFile.folder(file));
            }
            prefixDeclared = true;
            seen = stamp();
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot append to " + file, e);
        }
    }

    private void grow(FileChannel channel, String block) throws IOException {
        long before = channel.size();
        String lead = before == 0 ? "" : "\n";
        String text = prefixDeclared ? lead + block : lead + prefixes.businessDirective() + "\n" + block;
        try {
            channel.position(before);
            WholeFile.writeFully(channel, text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            takeBack(channel, before, e);
            throw e;
        }
    }

    /** What cannot be taken back now, on a full disk perhaps, is a torn tail for whoever opens the file next. */
    private static void takeBack(FileChannel channel, long length, IOException cause) {
        try {
            channel.truncate(length);
        } catch (IOException e) {
            cause.addSuppressed(e);
        }
    }

    private void refresh() {
        try {
            Stamp now = stamp();
            if (now.equals(seen)) {
                return;
            }
            generation++;
            if (now.size() == 0) {
                content = new Content(List.of(), Optional.empty());
                prefixDeclared = false;
            } else {
                load();
            }
            seen = stamp();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
    }

    private void load() throws IOException {
        synchronized (ONE_AT_A_TIME) {
            try (FileChannel channel = openLocked()) {
                byte[] bytes = Files.readAllBytes(file);
                content = parse(bytes);
                if (content.damage().isPresent() || TornTail.unfinished(bytes)) {
                    healTornTail(channel, bytes);
                }
            }
        }
    }

    private void healTornTail(FileChannel channel, byte[] bytes) throws IOException {
        Optional<byte[]> whole = TornTail.cut(bytes);
        if (whole.isEmpty()) {
            return;
        }
        Content damaged = content;
        boolean declared = prefixDeclared;
        Content healed = parse(whole.get());
        if (healed.damage().isEmpty()) {
            channel.truncate(whole.get().length);
            channel.force(true);
            content = healed;
        } else {
            content = damaged;
            prefixDeclared = declared;
        }
    }

    private Content parse(byte[] bytes) {
        List<Statement> statements = new ArrayList<>();
        TurtleReader.Outcome outcome = TurtleReader.read(name, bytes, prefixes, statements::add);
        prefixDeclared = outcome.declaredPrefixes().contains(prefixes.business());
        if (outcome.damage().isEmpty()) {
            return new Content(statements, Optional.empty());
        }
        SoundPart sound = SoundPart.of(name, bytes, prefixes);
        statements.clear();
        TurtleReader.read(name, sound.bytes(), prefixes, statements::add);
        return new Content(statements, sound.damages().stream().findFirst());
    }

    /** Closing the channel gives the lock back. */
    private FileChannel openLocked() throws IOException {
        FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        try {
            channel.lock();
            return channel;
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    private Stamp stamp() throws IOException {
        if (!Files.exists(file)) {
            return new Stamp(0, FileTime.fromMillis(0));
        }
        BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
        return new Stamp(attributes.size(), attributes.lastModifiedTime());
    }

    /** Tells whether the file is still the one that was read. */
    private record Stamp(long size, FileTime modified) {}
}
