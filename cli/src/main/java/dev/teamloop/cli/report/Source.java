package dev.teamloop.cli.report;

import dev.teamloop.base.files.OrdinaryFile;
import dev.teamloop.base.json.Json;
import dev.teamloop.base.secret.SecretMask;
import dev.teamloop.structured.files.Utf8Lines;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Reads a loop's files without trusting them: what is missing, torn or too large becomes a sentence among the gaps, never an
 * exception. Quoted text is masked, and all of it together is bounded, so that a report of a long loop fits in memory.
 */
final class Source {
    /** Characters of quoted text in one report. */
    private static final int ALL_QUOTES = 12_000_000;

    private static final int LEAST_QUOTE = 400;
    private static final int LONGEST_LINE = 8_000_000;
    private static final int MOST_GAPS = 100;

    private final Path project;
    private final SecretMask mask;
    private final List<String> gaps = new ArrayList<>();
    private long quoted;

    Source(Path project, SecretMask mask) {
        this.project = project;
        this.mask = mask;
    }

    List<String> gaps() {
        return gaps;
    }

    void gap(String sentence) {
        if (gaps.size() < MOST_GAPS && !gaps.contains(sentence)) {
            gaps.add(mask.mask(sentence));
        }
    }

    /** A path as people name it: relative to the project. */
    String name(Path file) {
        return file.startsWith(project) ? project.relativize(file).toString().replace('\\', '/') : file.toString();
    }

    boolean exists(Path file) {
        return Files.isRegularFile(file);
    }

    /** Every whole line of a JSONL file, one after the other; those that are torn or no {@code type} are counted into one gap. */
    <T> void lines(Path file, Class<T> type, Consumer<T> each) {
        if (!exists(file)) {
            return;
        }
        int torn = 0;
        try (InputStream in = OrdinaryFile.open(file)) {
            Utf8Lines lines = new Utf8Lines(in, LONGEST_LINE);
            for (Optional<Utf8Lines.Line> line = lines.next(); line.isPresent(); line = lines.next()) {
                torn += taken(line.get(), type, each) ? 0 : 1;
            }
        } catch (IOException e) {
            gap(name(file) + " cannot be read to its end: " + e.getMessage());
        }
        if (torn > 0) {
            gap(name(file) + ": " + torn + (torn == 1 ? " line is" : " lines are") + " torn or damaged and left out");
        }
    }

    private static <T> boolean taken(Utf8Lines.Line line, Class<T> type, Consumer<T> each) {
        if (!(line instanceof Utf8Lines.Text text)) {
            return false;
        }
        try {
            each.accept(Json.as(Json.read(text.text()), type));
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /** The beginning of a text file, at most {@code cap} bytes of it; empty where there is none. */
    Optional<Excerpt> beginning(Path file, int cap) {
        if (!exists(file)) {
            return Optional.empty();
        }
        try (InputStream in = OrdinaryFile.open(file)) {
            long size = Files.size(file);
            String text = new String(in.readNBytes(cap), StandardCharsets.UTF_8);
            if (size <= cap) {
                return Optional.of(quote(text, cap));
            }
            int end = Math.max(text.lastIndexOf('\n'), 0);
            Excerpt head = quote(text.substring(0, end), cap);
            return Optional.of(new Excerpt(
                    head.text() + "\n… the rest is in " + name(file) + " …", size - cap + text.length() - end));
        } catch (IOException e) {
            gap(name(file) + " cannot be read: " + e.getMessage());
            return Optional.empty();
        }
    }

    /** Quoted text: masked, and cut to its share of what one report may quote. */
    Excerpt quote(String text, int cap) {
        long left = Math.max(LEAST_QUOTE, ALL_QUOTES - quoted);
        Excerpt excerpt = Excerpt.of(mask.mask(text), (int) Math.min(cap, left));
        quoted += excerpt.text().length();
        return excerpt;
    }
}
