package dev.teamloop.knowledge.rdf;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/** The tokens of {@link WrittenTurtle}: each is either exactly what we write, or {@link Unknown} and left to Jena. */
final class TurtleTokens {
    private static final char END = '\0';
    private static final String IN_IRI = "-._~:/%#?=&+,;@!$'()*";
    private static final Pattern SCHEME = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]*:.*");

    /** A segment that resolving would take away. */
    private static final Pattern DOTS = Pattern.compile(".*[:/]\\.\\.?([/?#].*)?");

    private final byte[] bytes;
    private int at;

    TurtleTokens(byte[] bytes) {
        this.bytes = bytes;
    }

    /** Here stands something that is never written, or that is damaged. */
    static final class Unknown extends Exception {
        private static final long serialVersionUID = 1L;

        Unknown() {
            super("not as it is written", null, false, false);
        }
    }

    boolean atEnd() {
        return at >= bytes.length;
    }

    /** Passes over space and comments. Returns where it stands then. */
    int skipSpace() {
        while (at < bytes.length) {
            byte b = bytes[at];
            if (b == '#') {
                while (at < bytes.length && bytes[at] != '\n') {
                    at++;
                }
            } else if (b == ' ' || b == '\n' || b == '\t' || b == '\r') {
                at++;
            } else {
                break;
            }
        }
        return at;
    }

    /** The next token's first character; no character of Turtle at the end and for what is not ASCII. */
    char peek() {
        skipSpace();
        return atEnd() || bytes[at] < 0 ? END : (char) bytes[at];
    }

    boolean take(char wanted) {
        boolean there = peek() == wanted;
        at += there ? 1 : 0;
        return there;
    }

    void expect(char wanted) throws Unknown {
        if (!take(wanted)) {
            throw new Unknown();
        }
    }

    /** Whether the predicate {@code a} stood here. */
    boolean takeA() {
        boolean there = peek() == 'a' && at + 1 < bytes.length && bytes[at + 1] == ' ';
        at += there ? 1 : 0;
        return there;
    }

    /** {@code @prefix} or {@code @base}. */
    String directive() {
        int start = at;
        at++;
        while (!atEnd() && bytes[at] >= 'a' && bytes[at] <= 'z') {
            at++;
        }
        return ascii(start);
    }

    /** The name that {@code @prefix} declares, without its colon. */
    String prefix() throws Unknown {
        skipSpace();
        int start = at;
        namePart();
        String name = ascii(start);
        if (atEnd() || bytes[at] != ':') {
            throw new Unknown();
        }
        at++;
        return name;
    }

    /** What stands between angle brackets. */
    String iri() throws Unknown {
        expect('<');
        int start = at;
        while (!atEnd() && bytes[at] != '>') {
            if (!letterOrDigit(bytes[at]) && IN_IRI.indexOf(bytes[at]) < 0) {
                throw new Unknown();
            }
            at++;
        }
        String iri = ascii(start);
        expect('>');
        return iri;
    }

    /** The IRI, where resolving it changes nothing. */
    String absolute(String iri) throws Unknown {
        if (!SCHEME.matcher(iri).matches()
                || (iri.indexOf('.') >= 0 && DOTS.matcher(iri).matches())) {
            throw new Unknown();
        }
        return iri;
    }

    String prefixedName() throws Unknown {
        skipSpace();
        int start = at;
        namePart();
        if (atEnd() || bytes[at] != ':') {
            throw new Unknown();
        }
        at++;
        int local = at;
        namePart();
        if (at == local || (!atEnd() && (bytes[at] < 0 || "%\\:".indexOf(bytes[at]) >= 0)) || digitAfterDot()) {
            throw new Unknown();
        }
        return ascii(start);
    }

    String number() throws Unknown {
        int start = at;
        while (!atEnd() && bytes[at] >= '0' && bytes[at] <= '9') {
            at++;
        }
        boolean ends = atEnd() || " \n\t\r;,]".indexOf(bytes[at]) >= 0 || (bytes[at] == '.' && !digitAfterDot());
        if (!ends) {
            throw new Unknown();
        }
        return ascii(start);
    }

    /** A full stop that does not end the token: {@code 3.5}, {@code a.b}. */
    private boolean digitAfterDot() {
        return at + 1 < bytes.length && bytes[at] == '.' && bytes[at + 1] != '\n' && bytes[at + 1] != ' ';
    }

    /** A text between quotation marks, unescaped. */
    String text() throws Unknown {
        at++;
        int start = at;
        boolean plain = true;
        int signs = 0;
        while (!atEnd() && bytes[at] != '"') {
            signs |= bytes[at];
            if (bytes[at] == '\\') {
                plain = false;
                at++;
            } else if (bytes[at] >= 0 && bytes[at] < ' ' && bytes[at] != '\t') {
                throw new Unknown();
            }
            at++;
        }
        if (atEnd()) {
            throw new Unknown();
        }
        String raw = signs < 0 ? decoded(start, at) : ascii(start);
        at++;
        // a language, a type, or a text over several lines
        if (at >= bytes.length || bytes[at] == '@' || bytes[at] == '^' || bytes[at] == '"') {
            throw new Unknown();
        }
        return plain ? raw : unescaped(raw);
    }

    private String decoded(int from, int to) throws Unknown {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes, from, to - from))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new Unknown();
        }
    }

    private static String unescaped(String raw) throws Unknown {
        StringBuilder text = new StringBuilder(raw.length());
        for (int i = 0; i < raw.length(); i++) {
            char c = raw.charAt(i);
            if (c != '\\') {
                text.append(c);
            } else {
                i++;
                int known = i < raw.length() ? "tnr\"\\bf'".indexOf(raw.charAt(i)) : -1;
                if (known >= 0) {
                    text.append("\t\n\r\"\\\b\f'".charAt(known));
                } else {
                    text.append(numbered(raw, i));
                    i += 4;
                }
            }
        }
        return text.toString();
    }

    /** What {@code uXXXX} stands for. */
    private static char numbered(String raw, int at) throws Unknown {
        int value = 0;
        for (int i = at + 1; i <= at + 4; i++) {
            int digit = i < raw.length() && raw.charAt(at) == 'u' ? Character.digit(raw.charAt(i), 16) : -1;
            if (digit < 0 || raw.charAt(i) > 'f') {
                throw new Unknown();
            }
            value = value * 16 + digit;
        }
        if (Character.isSurrogate((char) value)) {
            throw new Unknown();
        }
        return (char) value;
    }

    private void namePart() {
        while (!atEnd() && (letterOrDigit(bytes[at]) || bytes[at] == '-' || bytes[at] == '_')) {
            at++;
        }
    }

    private static boolean letterOrDigit(byte b) {
        return (b >= 'a' && b <= 'z') || (b >= 'A' && b <= 'Z') || (b >= '0' && b <= '9');
    }

    private String ascii(int start) {
        return new String(bytes, start, at - start, StandardCharsets.ISO_8859_1);
    }
}
