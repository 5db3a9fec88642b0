package dev.teamloop.base.secret;

import dev.teamloop.base.data.DataFiles;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The shapes of {@code config/secrets.yaml}, found by the first character of their anchors. */
final class SecretShapes {
    /** Fails at its first use where the program's own file is broken. */
    static final SecretShapes BUILT_IN = new SecretShapes(read());

    private static final int ASCII = 128;

    private final List<List<Anchor>> byFirst = new ArrayList<>();

    private record Anchor(String text, Shape shape) {}

    private SecretShapes(List<Shape> shapes) {
        for (int c = 0; c < ASCII; c++) {
            byFirst.add(new ArrayList<>());
        }
        for (Shape shape : shapes) {
            for (String anchor : shape.anchors()) {
                char first = anchor.charAt(0);
                byFirst.get(first).add(new Anchor(anchor, shape));
                if (shape.ignoreCase() && Character.isLowerCase(first)) {
                    byFirst.get(Character.toUpperCase(first)).add(new Anchor(anchor, shape));
                }
            }
        }
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
            for (Anchor anchor : byFirst.get(first)) {
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
