package dev.teamloop.structured.normalize;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import dev.teamloop.structured.syntax.Numbers;
import java.math.BigDecimal;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Numbers out of texts and whole numbers out of decimals, without loss. What is no decimal number in full is none. */
final class ExactNumbers {
    private static final Pattern INTEGER = Pattern.compile("[+-]?[0-9]{1,300}");
    private static final Pattern NUMBER = Pattern.compile("[+-]?[0-9]{1,300}(\\.[0-9]{1,300})?([eE][+-]?[0-9]{1,3})?");

    private static final Pattern GROUPED = Pattern.compile("[+-]?[0-9]{1,3}(?:_[0-9]{3}){1,20}");

    private static final Pattern COMMAS =
            Pattern.compile("[+-]?[1-9][0-9]{0,2}(?:,[0-9]{3}){1,20}(?:\\.[0-9]{1,300})?");

    private static final Pattern ZEROS = Pattern.compile("0[0-9]{1,300}");

    private static final int LARGEST_EXPONENT = 40;
    private static final int MOST_DIGITS = 400;

    private ExactNumbers() {}

    /** Null where the text is no number, or with a fraction where {@code fractions} are not admitted. */
    static @Nullable JsonNode read(String text, boolean fractions) {
        if (INTEGER.matcher(text).matches()) {
            return whole(new BigDecimal(text));
        }
        if (!NUMBER.matcher(text).matches()) {
            return null;
        }
        BigDecimal number = new BigDecimal(text);
        return fractions ? DecimalNode.valueOf(number) : whole(number);
    }

    /** The text without underscores or commas between thousands; behind a zero a comma stands for the point. */
    static String ungrouped(String text) {
        if (GROUPED.matcher(text).matches()) {
            return text.replace("_", "");
        }
        return COMMAS.matcher(text).matches() ? text.replace(",", "") : text;
    }

    /** Whether zeros stand before it: it may be a name, or what follows a comma between thousands. */
    static boolean isBehindZeros(String text) {
        return ZEROS.matcher(text).matches();
    }

    /** Null where the number has a fraction, or so large an exponent that its digits would fill pages. */
    static @Nullable JsonNode whole(BigDecimal number) {
        if (number.scale() < -LARGEST_EXPONENT || number.precision() > MOST_DIGITS) {
            return null;
        }
        BigDecimal stripped = number.stripTrailingZeros();
        return stripped.scale() > 0 ? null : Numbers.whole(stripped.toBigIntegerExact());
    }
}
