package dev.teamloop.base.json;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.cfg.MapperConfig;
import com.fasterxml.jackson.databind.introspect.AccessorNamingStrategy;
import com.fasterxml.jackson.databind.introspect.AnnotatedClass;
import com.fasterxml.jackson.databind.introspect.AnnotatedMethod;
import com.fasterxml.jackson.databind.introspect.DefaultAccessorNamingStrategy;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import java.io.IOException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The program's JSON conventions: snake_case names, unknown fields ignored on reading, decimals kept exact. Thread-safe.
 * {@link #MAPPER} is never reconfigured after class initialisation.
 */
public final class Json {
    public static final ObjectMapper MAPPER = new TotalMapper(JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .addModule(new Jdk8Module())
            // records are written by their components; is…() and get…() methods of theirs are derived
            .disable(MapperFeature.AUTO_DETECT_IS_GETTERS)
            .accessorNaming(new ComponentsOnly())
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(SerializationFeature.FAIL_ON_EMPTY_BEANS)
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
            .defaultPropertyInclusion(
                    JsonInclude.Value.construct(JsonInclude.Include.ALWAYS, JsonInclude.Include.ALWAYS))
            .build());

    /** Like {@link #MAPPER}, and accepts comments: for files that people write. */
    public static final ObjectMapper WITH_COMMENTS = MAPPER.copy()
            .configure(JsonReadFeature.ALLOW_JAVA_COMMENTS.mappedFeature(), true)
            .configure(JsonReadFeature.ALLOW_TRAILING_COMMA.mappedFeature(), true);

    private static final Pattern HIDDEN_SOURCE = Pattern.compile("\\[Source: REDACTED[^;]*; ([^\\]]*)\\]");

    private Json() {}

    /** One line of JSON. Throws IllegalArgumentException where the value cannot be written, which is a programming error. */
    public static String line(Object value) {
        try {
            return MAPPER.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("cannot be written as JSON: " + value.getClass(), e);
        }
    }

    /** Indented JSON with a final newline, for files that people read. */
    public static String pretty(Object value) {
        try {
            return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(value) + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("cannot be written as JSON: " + value.getClass(), e);
        }
    }

    /** Maps a tree onto a record. Throws IllegalArgumentException with Jackson's message where it does not fit. */
    public static <T> T as(JsonNode node, Class<T> type) {
        try {
            return MAPPER.treeToValue(node, type);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not a " + type.getSimpleName() + ": " + problem(e), e);
        }
    }

    /** The tree of a value, as it would be written. */
    public static JsonNode tree(Object value) {
        return MAPPER.valueToTree(value);
    }

    /** Reads text that the program wrote itself. Throws IllegalArgumentException where it is not JSON. */
    public static JsonNode read(String text) {
        try {
            return MAPPER.readTree(text);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not JSON: " + problem(e), e);
        }
    }

    /** Says that text is not JSON always in the same way: a number with too large an exponent escapes Jackson otherwise. */
    private static final class TotalMapper extends JsonMapper {
        private static final long serialVersionUID = 1;

        TotalMapper(JsonMapper mapper) {
            super(mapper);
        }

        @Override
        public JsonMapper copy() {
            return new TotalMapper(this);
        }

        @Override
        protected JsonNode _readTreeAndClose(JsonParser parser) throws IOException {
            try {
                return super._readTreeAndClose(parser);
            } catch (NumberFormatException e) {
                throw new JsonParseException(parser, String.valueOf(e.getMessage()), e);
            }
        }
    }

    /** Of a record's methods only the accessors of its components are properties. */
    private static final class ComponentsOnly extends DefaultAccessorNamingStrategy.Provider {
        private static final long serialVersionUID = 1;

        @Override
        public AccessorNamingStrategy forRecord(MapperConfig<?> config, AnnotatedClass type) {
            return new DefaultAccessorNamingStrategy.RecordNaming(config, type) {
                @Override
                public @Nullable String findNameForRegularGetter(AnnotatedMethod method, String name) {
                    return _fieldNames.contains(name) ? name : null;
                }
            };
        }
    }

    /** What the parser found, without its words about sources that it does not show. */
    public static String problem(JsonProcessingException e) {
        return HIDDEN_SOURCE.matcher(String.valueOf(e.getOriginalMessage())).replaceAll("$1");
    }
}
