package dev.teamloop.structured.syntax;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.stream.IntStream;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.schema.CoreSchema;

/**
 * YAML 1.2 with the core schema. Built from parser events rather than by the library's composer, which recurses without a
 * bound; duplicate keys, keys that are no scalars and foreign tags are refused.
 */
public final class StrictYaml {
    private static final int SMALLEST_BUFFER = 256;

    /** Settings with a buffer of twice the size from one to the next; making them takes longer than reading a few lines. */
    private static final List<LoadSettings> SETTINGS = IntStream.iterate(
                    SMALLEST_BUFFER, size -> size <= 2 * Bounds.TEXT, size -> 2 * size)
            .mapToObj(StrictYaml::settings)
            .toList();

    private StrictYaml() {}

    public static Read read(String text) {
        return BlockYaml.read(text)
                .<Read>map(value -> new Read.Values(List.of(value)))
                .orElseGet(() -> byLibrary(text));
    }

    /** Reads any YAML. */
    static Read byLibrary(String text) {
        YamlTree tree = new YamlTree();
        try {
            for (Event event : new Parse(settingsFor(text)).parseString(text)) {
                tree.add(event);
            }
        } catch (YamlTree.TooLargeException e) {
            return new Read.TooLarge(e.getMessage());
        } catch (MarkedYamlEngineException e) {
            return new Read.Malformed("not YAML: " + what(e), stopsAtTheEnd(e, text));
        } catch (YamlEngineException | IllegalArgumentException | IndexOutOfBoundsException e) {
            // the library lets these escape for some broken escape sequences
            return new Read.Malformed("not YAML: " + firstLine(String.valueOf(e.getMessage())), false);
        }
        List<JsonNode> documents = tree.documents();
        return documents.isEmpty() ? new Read.Malformed("there is no value", true) : new Read.Values(documents);
    }

    /** The library copies what it has not yet taken whenever it fills its buffer, which is quadratic for a long scalar. */
    private static LoadSettings settingsFor(String text) {
        int buffers = (text.length() + 1) / SMALLEST_BUFFER;
        int size = Integer.SIZE - Integer.numberOfLeadingZeros(buffers);
        return SETTINGS.get(Math.min(size, SETTINGS.size() - 1));
    }

    private static LoadSettings settings(int buffer) {
        return LoadSettings.builder()
                .setSchema(new CoreSchema())
                .setCodePointLimit(Bounds.TEXT)
                .setParseComments(false)
                .setBufferSize(buffer)
                .build();
    }

    private static String what(MarkedYamlEngineException e) {
        String place = e.getProblemMark()
                .map(mark -> " (line " + (mark.getLine() + 1) + ", column " + (mark.getColumn() + 1) + ")")
                .orElse("");
        return firstLine(e.getProblem()) + place;
    }

    private static boolean stopsAtTheEnd(MarkedYamlEngineException e, String text) {
        return e.getProblemMark()
                .map(mark -> mark.getIndex()
                        >= text.stripTrailing()
                                .codePointCount(0, text.stripTrailing().length()))
                .orElse(false);
    }

    private static String firstLine(String text) {
        int end = text.indexOf('\n');
        return end < 0 ? text : text.substring(0, end);
    }
}
