package dev.teamloop.base.secret;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The configured secrets and their encoded forms, found by their first four characters. */
final class KnownValues {
    private static final int SHORTEST = 6;
    private static final int KEY = 4;

    /** By the first four characters, the longest value first. */
    private final Map<Long, List<String>> byStart = new HashMap<>();

    /** The first characters: most places of a text need no more than a look here. */
    private final BitSet first = new BitSet();

    static KnownValues of(Collection<String> secrets) {
        Set<String> all = new LinkedHashSet<>();
        secrets.stream()
                .filter(secret -> secret.length() >= SHORTEST)
                .forEach(secret -> all.addAll(EncodedForms.of(secret)));
        KnownValues values = new KnownValues();
        all.stream().sorted(Comparator.comparingInt(String::length).reversed()).forEach(values::add);
        return values;
    }

    private void add(String value) {
        byStart.computeIfAbsent(start(value, 0), key -> new ArrayList<>()).add(value);
        first.set(value.charAt(0));
    }

    private static long start(CharSequence text, int place) {
        long key = 0;
        for (int i = place; i < place + KEY; i++) {
            key = (key << Character.SIZE) | text.charAt(i);
        }
        return key;
    }

    Scan scan(CharSequence text) {
        return new Scan(text);
    }

    /** Asked for places of one text. */
    final class Scan {
        private final CharSequence text;

        private Scan(CharSequence text) {
            this.text = text;
        }

        /** The value that stands here; else an empty span. */
        Span at(int place) {
            if (place + KEY > text.length() || !first.get(text.charAt(place))) {
                return Span.NONE;
            }
            for (String value : byStart.getOrDefault(start(text, place), List.of())) {
                if (stands(value, place)) {
                    return new Span(place, place + value.length(), true);
                }
            }
            return Span.NONE;
        }

        private boolean stands(String value, int place) {
            if (place + value.length() > text.length()) {
                return false;
            }
            int i = KEY;
            while (i < value.length() && text.charAt(place + i) == value.charAt(i)) {
                i++;
            }
            return i == value.length();
        }
    }
}
