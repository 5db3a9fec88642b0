package dev.teamloop.structured.syntax;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BigIntegerNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.LongNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.TextNode;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * A scalar without quotes that may mean something else than the core schema makes of it, with its source: where the JSON
 * Schema asks for a string it is that text, and {@code yes} is a boolean where one is asked for (SPEC §9.2). Equal to the
 * node without its source.
 */
public sealed interface PlainScalar {
    /** What was written. */
    String source();

    /** What a text without quotes stands for: a number, a literal or the text. */
    static JsonNode read(String text) {
        try {
            return YamlScalar.plain(text);
        } catch (YamlEngineException e) {
            return TextNode.valueOf(text);
        }
    }

    /** The value with its source; a text that is nothing else, and nothing at all, are what they are. */
    static JsonNode of(JsonNode value, String source) {
        if (value instanceof IntNode number) {
            return new Whole(number.intValue(), source);
        }
        if (value instanceof LongNode number) {
            return new Wide(number.longValue(), source);
        }
        if (value instanceof BigIntegerNode number) {
            return new Big(number, source);
        }
        if (value instanceof DecimalNode number) {
            return new Decimal(number, source);
        }
        if (value instanceof BooleanNode literal) {
            return new Literal(literal.booleanValue(), source);
        }
        return value.isNull() && !source.isEmpty() ? new Nothing(source) : value;
    }

    /** A word that other versions of YAML take for a boolean. */
    static TextNode word(String source) {
        return new Word(source);
    }

    /** A number that fits an int. */
    final class Whole extends IntNode implements PlainScalar {
        private static final long serialVersionUID = 1;
        private final String source;

        private Whole(int value, String source) {
            super(value);
            this.source = source;
        }

        @Override
        public String source() {
            return source;
        }
    }

    /** A number that fits a long. */
    final class Wide extends LongNode implements PlainScalar {
        private static final long serialVersionUID = 1;
        private final String source;

        private Wide(long value, String source) {
            super(value);
            this.source = source;
        }

        @Override
        public String source() {
            return source;
        }
    }

    /** A whole number of any size. */
    final class Big extends BigIntegerNode implements PlainScalar {
        private static final long serialVersionUID = 1;
        private final String source;

        private Big(BigIntegerNode value, String source) {
            super(value.bigIntegerValue());
            this.source = source;
        }

        @Override
        public String source() {
            return source;
        }
    }

    /** A number with digits behind its point. */
    final class Decimal extends DecimalNode implements PlainScalar {
        private static final long serialVersionUID = 1;
        private final String source;

        private Decimal(DecimalNode value, String source) {
            super(value.decimalValue());
            this.source = source;
        }

        @Override
        public String source() {
            return source;
        }
    }

    /** True or false. */
    final class Literal extends BooleanNode implements PlainScalar {
        private static final long serialVersionUID = 1;
        private final String source;

        private Literal(boolean value, String source) {
            super(value);
            this.source = source;
        }

        @Override
        public String source() {
            return source;
        }
    }

    /** Null, in whichever spelling. */
    final class Nothing extends NullNode implements PlainScalar {
        private static final long serialVersionUID = 1;
        private final String source;

        private Nothing(String source) {
            this.source = source;
        }

        @Override
        public String source() {
            return source;
        }
    }

    /** A text. */
    final class Word extends TextNode implements PlainScalar {
        private static final long serialVersionUID = 1;

        private Word(String source) {
            super(source);
        }

        @Override
        public String source() {
            return textValue();
        }
    }
}
