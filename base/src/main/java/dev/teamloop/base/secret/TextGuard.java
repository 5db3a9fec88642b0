package dev.teamloop.base.secret;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.ObjectWriter;
import dev.teamloop.base.json.Json;
import java.io.IOException;
import java.io.StringWriter;
import java.util.Collection;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/**
 * What text must pass before it is handed on or written down: no secret stands in it and no control character (SPEC §11). Every
 * writer is made with one. Thread-safe.
 */
public final class TextGuard {
    private final SecretMask mask;
    private final AddedSecret added;

    private TextGuard(SecretMask mask) {
        this.mask = mask;
        this.added = new AddedSecret(mask);
    }

    public static TextGuard of(SecretMask mask) {
        return new TextGuard(mask);
    }

    /** The text without secrets and control characters; what these, or invisible ones, took apart is a secret still. */
    public String text(String text) {
        return masked(ControlCharacters.removed(text));
    }

    private String masked(String text) {
        String seen = ControlCharacters.withoutInvisible(text);
        return seen.equals(text) || !mask.finds(seen) ? mask.mask(text) : mask.mask(seen);
    }

    /** Source text, diffs and the like: its control characters are its own, its secrets are masked all the same. */
    public String source(String text) {
        return masked(text);
    }

    /** The value as JSON on one line, each of its texts guarded by itself. */
    public String line(Object value) {
        return line(value, Map.of());
    }

    /**
     * The same, but of the entries of some lists some fields stay as they are: names by which something must be found again, and
     * contents that are checked elsewhere.
     *
     * @param kept the fields by the name of the list
     */
    public String line(Object value, Map<String, Set<String>> kept) {
        return written(Json.MAPPER.writer(), value, kept);
    }

    /** The value as indented JSON with a final newline, each of its texts guarded by itself. */
    public String pretty(Object value) {
        return written(Json.MAPPER.writerWithDefaultPrettyPrinter(), value, Map.of()) + "\n";
    }

    private String written(ObjectWriter writer, Object value, Map<String, Set<String>> kept) {
        StringWriter out = new StringWriter();
        try (JsonGenerator json = writer.createGenerator(out)) {
            writer.writeValue(new GuardedJson(json, this, kept), value);
        } catch (IOException e) {
            throw new IllegalArgumentException("cannot be written as JSON: " + value.getClass(), e);
        }
        return out.toString();
    }

    /** Whether a secret stands in the text, or would once its control characters are gone. */
    public boolean finds(String text) {
        return mask.finds(text) || mask.finds(bare(text));
    }

    /**
     * The line, from 1, of a secret in {@code after} that no version before it held; empty where there is none. What a file holds
     * already does not count.
     */
    public OptionalInt addedSecret(Collection<String> before, String after) {
        OptionalInt plain = added.line(before, after);
        return plain.isPresent()
                ? plain
                : added.line(before.stream().map(TextGuard::bare).toList(), bare(after));
    }

    private static String bare(String text) {
        return ControlCharacters.withoutInvisible(ControlCharacters.removed(text));
    }
}
