package dev.teamloop.base.secret;

import dev.teamloop.base.data.DataFiles;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** The shapes of {@code config/secrets.yaml}, found by the first two characters of their anchors: every text passes here. */
final class SecretShapes {
    /** Fails at its first use where the program's own file is broken. */
    static final SecretShapes BUILT_IN = new SecretShapes(read());

    private static final int ASCII = 128;

    /** By the number of both characters, in the order of the file; those of a single one stand beside each second. */
    private final List<List<Anchor>> byStart = new ArrayList<>(Collections.nCopies(ASCII * ASCII, List.of()));

    private record Anchor(String text, Shape shape) {
        /** The characters that may stand at this place of it; all of them beyond its end. */
        IntStream at(int place) {
            if (place >= text.length()) {
                return IntStream.range(0, ASCII);
            }
            char wanted = text.charAt(place);
            return shape.ignoreCase()
                    ? IntStream.of(wanted, Character.toUpperCase(wanted)).distinct()
                    : IntStream.of(wanted);
        }
    }

    private SecretShapes(List<Shape> shapes) {
        for (Shape shape : shapes) {
            for (String text : shape.anchors()) {
                Anchor anchor = new Anchor(text, shape);
                anchor.at(0).forEach(first -> anchor.at(1).forEach(second -> add(anchor, first * ASCII + second)));
            }
        }
    }

    private void add(Anchor anchor, int start) {
        List<Anchor> there = new ArrayList<>(byStart.get(start));
        there.add(anchor);
        byStart.set(start, List.copyOf(there));
    }

    private static List<Shape> read() {
        return ((List<?>) DataFiles.plainYaml("secrets.yaml"))
                .stream().map(one -> Shape.of((Map<?, ?>) one)).toList();
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

        /** What of the text is secret, where a shape has its anchor here; else an empty span. */
        Span at(int place) {
            char first = text.charAt(place);
            if (first >= ASCII) {
                return Span.NONE;
            }
            // what comes last, or before another character, is looked at as before any other
            char second = place + 1 < text.length() ? text.charAt(place + 1) : 0;
            List<Anchor> anchors = byStart.get(first * ASCII + (second < ASCII ? second : 0));
            if (anchors.isEmpty()) {
                return Span.NONE;
            }
            for (Anchor anchor : anchors) {
                Span span = stands(anchor, place) ? anchor.shape().at(text, place) : Span.NONE;
                if (!span.isEmpty()) {
                    return span;
                }
            }
            return Span.NONE;
        }

        private boolean stands(Anchor anchor, int place) {
            String wanted = anchor.text();
            if (place + wanted.length() > text.length()) {
                return false;
            }
            for (int i = 1; i < wanted.length(); i++) {
                char c = text.charAt(place + i);
                if (wanted.charAt(i) != (anchor.shape().ignoreCase() ? lower(c) : c)) {
                    return false;
                }
            }
            return true;
        }
    }

    private static char lower(char c) {
        return c >= 'A' && c <= 'Z' ? (char) (c + 'a' - 'A') : c;
    }
}
