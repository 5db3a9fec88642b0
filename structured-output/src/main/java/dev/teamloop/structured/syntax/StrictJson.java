package dev.teamloop.structured.syntax;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.List;
import java.util.Optional;

/** JSON as RFC 8259 has it: one value, no duplicate keys, decimals exact. */
public final class StrictJson {
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(Bounds.DEPTH)
                    .maxNumberLength(Bounds.NUMBER)
                    .maxStringLength(Bounds.TEXT)
                    .build())
            .build();

    private static final ObjectMapper MAPPER = JsonMapper.builder(FACTORY)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .build();

    private StrictJson() {}

    public static Read read(String text) {
        try {
            JsonNode value = MAPPER.readTree(text);
            return value.isMissingNode()
                    ? new Read.Malformed("there is no value", true)
                    : new Read.Values(List.of(value));
        } catch (StreamConstraintsException e) {
            return new Read.TooLarge(e.getOriginalMessage());
        } catch (NumberFormatException e) {
            // the library lets this escape for exponents beyond what can be held
            return new Read.Malformed("not JSON: " + e.getMessage(), false);
        } catch (JsonProcessingException e) {
            return new Read.Malformed(where(e), e instanceof JsonEOFException);
        }
    }

    /** The value of a text that is JSON and holds an object or a list. */
    public static Optional<JsonNode> container(String text) {
        return read(text) instanceof Read.Values values
                        && values.values().get(0).isContainerNode()
                ? Optional.of(values.values().get(0))
                : Optional.empty();
    }

    private static String where(JsonProcessingException e) {
        String place = e.getLocation() == null
                ? ""
                : " (line " + e.getLocation().getLineNr() + ", column "
                        + e.getLocation().getColumnNr() + ")";
        return "not JSON: " + e.getOriginalMessage() + place;
    }
}
