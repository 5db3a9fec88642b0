package dev.teamloop.structured.syntax;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.Tag;
import org.snakeyaml.engine.v2.resolver.ScalarResolver;
import org.snakeyaml.engine.v2.schema.CoreSchema;

/** A YAML scalar as the JSON value that the core schema makes of it. What JSON has no number for is refused. */
final class YamlScalar {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final ScalarResolver RESOLVER = new CoreSchema().getScalarResolver();

    private static final Set<String> OTHER_BOOLEANS =
            Set.of("yes", "Yes", "YES", "no", "No", "NO", "on", "On", "ON", "off", "Off", "OFF");

    /** Numbers to YAML; JSON has none of them, so that they stay the text that they are. */
    private static final Set<String> NO_JSON_NUMBER = Set.of(".inf", "+.inf", "-.inf", ".nan");

    /** Digits that fit an int whatever they are. */
    private static final int SHORT_NUMBER = 9;

    /** The length of {@code false}. */
    private static final int LONGEST_WORD = 5;

    /** What words begin with that are no text: null, true, false, and what other schemas have for these. */
    private static final String WORDS = "~nNtTfFyYoO<";

    private YamlScalar() {}

    static JsonNode resolve(ScalarEvent event) {
        event.getTag().ifPresent(YamlScalar::refuseForeign);
        String text = event.getValue();
        if (text.length() > Bounds.NUMBER) {
            return NODES.textNode(text);
        }
        if (event.isPlain() && event.getTag().isEmpty()) {
            return plain(text);
        }
        if (event.isPlain() && event.getTag().get().equals("!") && !text.isEmpty()) {
            // nobody who writes prose means YAML's non-specific tag
            return NODES.textNode("! " + text);
        }
        Optional<String> tag = event.getTag().filter(name -> !name.equals("!"));
        return value(tag.map(Tag::new).orElseGet(() -> RESOLVER.resolve(text, false)), text);
    }

    /** A plain scalar without a tag. */
    static JsonNode plain(String text) {
        if (isShortNumber(text)) {
            return PlainScalar.of(NODES.numberNode(Integer.parseInt(text)), text);
        }
        if (!mayBeOther(text)) {
            return NODES.textNode(text);
        }
        if (NO_JSON_NUMBER.contains(text.toLowerCase(Locale.ROOT))) {
            return NODES.textNode(text);
        }
        return OTHER_BOOLEANS.contains(text)
                ? PlainScalar.word(text)
                : PlainScalar.of(value(RESOLVER.resolve(text, true), text), text);
    }

    private static boolean isShortNumber(String text) {
        int digits = 0;
        while (digits < text.length() && text.charAt(digits) >= '0' && text.charAt(digits) <= '9') {
            digits++;
        }
        return digits > 0 && digits == text.length() && digits <= SHORT_NUMBER;
    }

    /** Whether a plain scalar may be anything but text, which its first character and its length tell cheaply. */
    private static boolean mayBeOther(String text) {
        if (text.isEmpty()) {
            return true;
        }
        char first = text.charAt(0);
        boolean number = (first >= '0' && first <= '9') || first == '-' || first == '+' || first == '.';
        return number
                ? text.length() <= Bounds.NUMBER && text.indexOf(' ') < 0
                : text.length() <= LONGEST_WORD && WORDS.indexOf(first) >= 0;
    }

    static void refuseForeign(String tag) {
        if (!tag.equals("!") && !tag.startsWith(Tag.PREFIX)) {
            throw new YamlEngineException("foreign tag " + tag);
        }
    }

    private static JsonNode value(Tag tag, String text) {
        try {
            if (tag.equals(Tag.NULL)) {
                return NODES.nullNode();
            }
            if (tag.equals(Tag.BOOL)) {
                return NODES.booleanNode(text.toLowerCase(Locale.ROOT).equals("true"));
            }
            if (tag.equals(Tag.INT)) {
                return integer(text);
            }
            return tag.equals(Tag.FLOAT) ? DecimalNode.valueOf(new BigDecimal(text)) : NODES.textNode(text);
        } catch (NumberFormatException e) {
            // .inf, .nan and words that carry a number's tag
            throw new YamlEngineException("'" + text + "' is no number that JSON has");
        }
    }

    private static JsonNode integer(String text) {
        String digits = text.startsWith("+") ? text.substring(1) : text;
        BigInteger value = digits.startsWith("0x")
                ? new BigInteger(digits.substring(2), 16)
                : digits.startsWith("0o") ? new BigInteger(digits.substring(2), 8) : new BigInteger(digits);
        return Numbers.whole(value);
    }
}
