package dev.teamloop.knowledge.rdf;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Terms as Turtle text. A string is always one line, so that a blank line or a final {@code .} at a line's end can only
 * be Turtle's own; an IRI is always ASCII.
 */
public final class Turtle {
    private static final String PLAIN_IN_IRI = "-._~:@+=,!$&'()*;";

    private static final Pattern DOTS = Pattern.compile("\\.+");

    private Turtle() {}

    /** A quoted string with everything escaped that could end it or break the line. What is no character becomes U+FFFD. */
    public static String string(String text) {
        StringBuilder out = new StringBuilder(text.length() + 16).append('"');
        for (int at = 0; at < text.length(); at += Character.charCount(text.codePointAt(at))) {
            escape(out, text.codePointAt(at));
        }
        return out.append('"').toString();
    }

    /** Several strings as an object list; empty for none. */
    public static String strings(Collection<String> texts) {
        return texts.stream().map(Turtle::string).collect(Collectors.joining(", "));
    }

    /** {@code <scheme:path>}, or {@code <scheme:path#fragment>} where the fragment is not empty. */
    public static String iri(String scheme, String path, String fragment) {
        return "<" + scheme + ":" + encoded(path) + (fragment.isEmpty() ? "" : tail(fragment)) + ">";
    }

    /** {@code <#fragment>}, to be read against the base that is in force. */
    public static String fragment(String fragment) {
        return "<" + tail(fragment) + ">";
    }

    /** Some readers take what stands before a colon for a scheme, whatever is before it. */
    private static String tail(String fragment) {
        return "#" + encoded(fragment).replace(":", "%3A");
    }

    /** The text that {@link #iri} encoded; what is no encoding stays as it is. */
    public static String decoded(String encoded) {
        if (encoded.indexOf('%') < 0) {
            return encoded;
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream(encoded.length());
        byte[] bytes = encoded.getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < bytes.length; i++) {
            int high = i + 2 < bytes.length && bytes[i] == '%' ? Character.digit(bytes[i + 1], 16) : -1;
            int low = high < 0 ? -1 : Character.digit(bytes[i + 2], 16);
            if (low < 0) {
                out.write(bytes[i]);
            } else {
                out.write(high * 16 + low);
                i += 2;
            }
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    public static String iri(String scheme, String path) {
        return iri(scheme, path, "");
    }

    private static void escape(StringBuilder out, int c) {
        switch (c) {
            case '"' -> out.append("\\\"");
            case '\\' -> out.append("\\\\");
            case '\n' -> out.append("\\n");
            case '\r' -> out.append("\\r");
            case '\t' -> out.append("\\t");
            default -> {
                if (control(c)) {
                    out.append(String.format("\\u%04X", c));
                } else if (noCharacter(c)) {
                    out.append('\ufffd');
                } else {
                    out.appendCodePoint(c);
                }
            }
        }
    }

    /** What breaks a line, steers a terminal or turns the direction of reading. */
    private static boolean control(int c) {
        return c < 0x20 || (c >= 0x7f && c <= 0x9f) || (c >= 0x2028 && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
    }

    /** Lone surrogates and the code points that Unicode will never assign; Turtle readers refuse both. */
    private static boolean noCharacter(int c) {
        return (c >= 0xd800 && c <= 0xdfff) || (c >= 0xfdd0 && c <= 0xfdef) || (c & 0xfffe) == 0xfffe;
    }

    /** A segment of nothing but dots is encoded too: a reader would resolve it away. */
    private static String encoded(String text) {
        return Arrays.stream(text.split("/", -1))
                .map(segment ->
                        DOTS.matcher(segment).matches() ? "%2E".repeat(segment.length()) : encodedBytes(segment))
                .collect(Collectors.joining("/"));
    }

    private static String encodedBytes(String text) {
        StringBuilder out = new StringBuilder(text.length());
        for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (b & 0xff);
            boolean plain = c < 0x80 && (Character.isLetterOrDigit(c) || PLAIN_IN_IRI.indexOf(c) >= 0);
            out.append(plain ? String.valueOf(c) : String.format("%%%02X", (int) c));
        }
        return out.toString();
    }
}
