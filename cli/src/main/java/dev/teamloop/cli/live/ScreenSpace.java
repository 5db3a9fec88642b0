package dev.teamloop.cli.live;

import java.util.ArrayList;
import java.util.List;
import org.jline.utils.AttributedString;

/** A screen's lines, dealt out to its parts: who asks first gets first, and the parts stand in the order they were made in. */
final class ScreenSpace {
    private final int width;
    private final int height;
    private final List<Part> parts = new ArrayList<>();

    ScreenSpace(int width, int height) {
        this.width = Math.max(1, width);
        this.height = Math.max(1, height);
    }

    /** Some lines of the screen that belong together. */
    static final class Part {
        private List<AttributedString> lines;

        private Part(List<AttributedString> lines) {
            this.lines = lines;
        }

        int size() {
            return lines.size();
        }
    }

    Part part() {
        return part(List.of());
    }

    Part part(List<AttributedString> lines) {
        Part part = new Part(lines);
        parts.add(part);
        return part;
    }

    int left() {
        return height - parts.stream().mapToInt(Part::size).sum();
    }

    /** Gives a part these lines instead of those that it has. A part that has some keeps them where not all fit. */
    void give(Part part, List<AttributedString> lines) {
        int most = left() + part.size();
        if (lines.size() <= most) {
            part.lines = List.copyOf(lines);
        } else if (part.size() == 0) {
            part.lines = List.copyOf(lines.subList(0, most));
        }
    }

    List<AttributedString> lines() {
        return parts.stream()
                .flatMap(part -> part.lines.stream())
                .map(line -> StyledText.fit(line, width))
                .toList();
    }
}
