package dev.teamloop.knowledge.index;

import dev.teamloop.base.files.OrdinaryFile;
import dev.teamloop.knowledge.rdf.Turtle;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads an index file section by section, so that it is never held whole. Sections stand in the order of their paths, and
 * are asked for in that order; what stands elsewhere after a merge by hand is passed over and so made anew.
 */
final class SectionStream implements AutoCloseable {
    private static final String BASE = "@base <";
    private static final String END = "> .";

    private final @Nullable BufferedReader reader;
    private final String scheme;
    private final List<String> preamble = new ArrayList<>();
    private int lineNumber;
    private int nextLine;
    private @Nullable String nextPath;

    private SectionStream(@Nullable BufferedReader reader, String scheme) {
        this.reader = reader;
        this.scheme = scheme + ":";
        preamble.addAll(untilNext());
    }

    /** A file that is not there has no sections. Bytes that are no UTF-8 become U+FFFD, which no seal fits. */
    static SectionStream open(Path file, String scheme) {
        try {
            Reader bytes = new InputStreamReader(OrdinaryFile.open(file), StandardCharsets.UTF_8);
            return new SectionStream(new BufferedReader(bytes, 1 << 16), scheme);
        } catch (NoSuchFileException e) {
            return new SectionStream(null, scheme);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
    }

    /** The line that opens a file's section. */
    static String opening(String scheme, String path) {
        return "@base " + Turtle.iri(scheme, path) + " .";
    }

    /** What stands before the first section. */
    List<String> preamble() {
        return List.copyOf(preamble);
    }

    /** The section of this path; the paths asked for must ascend. */
    Section take(String path) {
        while (nextPath != null && nextPath.compareTo(path) < 0) {
            next();
        }
        return nextPath != null && nextPath.equals(path) ? next().orElseThrow() : Section.none(path);
    }

    /** The next section, whichever it is; empty at the end. */
    Optional<Section> next() {
        String path = nextPath;
        if (path == null) {
            return Optional.empty();
        }
        int line = nextLine;
        return Optional.of(new Section(path, line, untilNext()));
    }

    private List<String> untilNext() {
        List<String> lines = new ArrayList<>();
        nextPath = null;
        for (String line = read(); line != null; line = read()) {
            if (line.startsWith(BASE) && line.endsWith(END)) {
                String iri = line.substring(BASE.length(), line.length() - END.length());
                nextLine = lineNumber;
                nextPath = iri.startsWith(scheme) ? Turtle.decoded(iri.substring(scheme.length())) : null;
                return lines;
            }
            lines.add(line);
        }
        return lines;
    }

    private @Nullable String read() {
        try {
            lineNumber++;
            return reader == null ? null : reader.readLine();
        } catch (IOException e) {
            throw new UncheckedIOException("the index cannot be read", e);
        }
    }

    @Override
    public void close() {
        try {
            if (reader != null) {
                reader.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the index cannot be closed", e);
        }
    }
}
