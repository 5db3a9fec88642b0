package dev.teamloop.base.secret;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;

/**
 * Replaces configured keys, in their encoded forms too, and what has the shape of a secret by {@code ***} (SPEC §11). Line
 * breaks inside a secret stay, so that lines keep their numbers. Takes time in proportion to the text's length, whatever
 * the text is. Immutable; idempotent.
 */
public final class SecretMask {
    private static final String STARS = "***";
    private static final int MOST_PASSES = 8;

    private final KnownValues values;

    private SecretMask(KnownValues values) {
        this.values = values;
    }

    /** A mask for these values; those under six characters are too common to replace and are left alone. */
    public static SecretMask of(Collection<String> secrets) {
        return new SecretMask(KnownValues.of(secrets));
    }

    /** The text with the same number of lines. */
    public String mask(String text) {
        String masked = text;
        List<Span> spans = spans(masked);
        // what stood right beside a secret may show as one only once that is masked
        for (int pass = 0; pass < MOST_PASSES && !spans.isEmpty(); pass++) {
            masked = replaced(masked, spans);
            spans = spans(masked);
        }
        return masked;
    }

    private static String replaced(String text, List<Span> spans) {
        StringBuilder out = new StringBuilder(text.length());
        int done = 0;
        for (Span span : spans) {
            out.append(text, done, span.start()).append(STARS);
            for (int i = span.start(); i < span.end(); i++) {
                char c = text.charAt(i);
                boolean pair = c == '\r' && i + 1 < text.length() && text.charAt(i + 1) == '\n';
                if (c == '\n' || (c == '\r' && !pair)) {
                    out.append(c).append(i + 1 < span.end() ? STARS : "");
                }
            }
            done = span.end();
        }
        return out.append(text, done, text.length()).toString();
    }

    /**
     * Whether the text holds a configured value or a well-known key. What merely may be a secret, such as a password in an
     * address, is masked and not found: tests are full of these.
     */
    public boolean finds(String text) {
        return !certain(text).isEmpty();
    }

    /** Whether the later text {@linkplain #finds holds} a secret that the earlier one does not. */
    public boolean adds(String before, String after) {
        Set<String> added = certain(after);
        return !added.isEmpty() && !certain(before).containsAll(added);
    }

    private Set<String> certain(String text) {
        Set<String> found = new HashSet<>();
        spans(text).stream().filter(Span::certain).forEach(span -> found.add(text.substring(span.start(), span.end())));
        return found;
    }

    /** In order, without overlap. {@code text} may be any sequence, so that its reading can be counted. */
    List<Span> spans(CharSequence text) {
        Places places = new Places(text);
        List<Span> found = new ArrayList<>();
        int at = 0;
        while (at < text.length()) {
            Span span = places.at(at);
            if (span.end() > at) {
                found.add(span);
            }
            at = Math.max(at + 1, span.end());
        }
        return found;
    }

    /** What is secret at rising places of one text. */
    private final class Places {
        private final KnownValues.Scan known;
        private final SecretShapes.Scan shapes;
        private final Iterator<Span> keys;
        private Span key;

        Places(CharSequence text) {
            known = values.scan(text);
            shapes = SecretShapes.BUILT_IN.scan(text);
            keys = PrivateKeys.in(text).iterator();
            key = Span.NONE;
            nextKey();
        }

        private void nextKey() {
            key = keys.hasNext() ? keys.next() : Span.NONE;
        }

        /** An empty span where nothing is secret. */
        Span at(int place) {
            while (!key.isEmpty() && key.end() <= place) {
                nextKey();
            }
            if (!key.isEmpty() && key.start() <= place) {
                return new Span(place, key.end(), true);
            }
            Span value = known.at(place);
            return value.isEmpty() ? shapes.at(place) : value;
        }
    }
}
