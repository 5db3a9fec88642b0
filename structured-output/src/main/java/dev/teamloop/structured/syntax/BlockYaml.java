package dev.teamloop.structured.syntax;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * Reads the YAML that models write most – block mappings and lists of one-line scalars and block scalars – many times
 * faster than the library does. Whatever is anything else, or wrong, is left to the library, which also says what is wrong.
 */
final class BlockYaml {
    private static final int MOST_DEPTH = 100;
    private static final int LONGEST_KEY = 1_000;

    private final BlockLines lines;
    private final BlockScalars scalars;

    private BlockYaml(String text) {
        this.lines = new BlockLines(text);
        this.scalars = new BlockScalars(lines);
    }

    /** The value; empty where the text is not of this kind. */
    static Optional<JsonNode> read(String text) {
        if (!BlockLines.isOrdinary(text)) {
            return Optional.empty();
        }
        BlockYaml reader = new BlockYaml(text);
        try {
            reader.lines.advance();
            if (reader.lines.isDone()) {
                return Optional.empty();
            }
            JsonNode value = reader.block(0);
            return reader.lines.isDone() ? Optional.of(value) : Optional.empty();
        } catch (NotOrdinaryException | YamlEngineException e) {
            // the library says what is wrong, and where
            return Optional.empty();
        }
    }

    private JsonNode block(int depth) {
        if (depth > MOST_DEPTH) {
            throw new NotOrdinaryException();
        }
        return lines.isDash() ? list(depth) : mapping(depth);
    }

    private ArrayNode list(int depth) {
        ArrayNode list = JsonNodeFactory.instance.arrayNode();
        int column = lines.column();
        while (!lines.isDone() && lines.column() == column && lines.isDash()) {
            lines.skipDash();
            if (lines.isLineDone()) {
                lines.advance();
                list.add(below(column, depth));
            } else if (lines.isDash() || lines.keyEnd() >= 0) {
                list.add(block(depth + 1));
            } else {
                list.add(scalars.read(column));
            }
        }
        refuseDeeper(column);
        return list;
    }

    private ObjectNode mapping(int depth) {
        ObjectNode mapping = JsonNodeFactory.instance.objectNode();
        int column = lines.column();
        while (!lines.isDone() && lines.column() == column && !lines.isDash()) {
            int end = lines.keyEnd();
            if (end < 0 || end - lines.at() > LONGEST_KEY) {
                throw new NotOrdinaryException();
            }
            String key = lines.key(end);
            lines.skipKey(end);
            JsonNode value;
            if (lines.isLineDone()) {
                lines.advance();
                boolean beside = !lines.isDone() && lines.column() == column && lines.isDash();
                value = beside ? list(depth + 1) : below(column, depth);
            } else {
                value = scalars.read(column);
            }
            if (mapping.replace(key, value) != null) {
                throw new NotOrdinaryException();
            }
        }
        refuseDeeper(column);
        return mapping;
    }

    private JsonNode below(int column, int depth) {
        return !lines.isDone() && lines.column() > column ? block(depth + 1) : JsonNodeFactory.instance.nullNode();
    }

    /** A deeper line goes on with a text, or is wrong. */
    private void refuseDeeper(int column) {
        if (!lines.isDone() && lines.column() > column) {
            throw new NotOrdinaryException();
        }
    }

    /** Stops the reading; the library takes over. */
    static final class NotOrdinaryException extends RuntimeException {
        NotOrdinaryException() {
            super("not ordinary YAML", null, false, false);
        }
    }
}
