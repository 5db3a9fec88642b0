package dev.teamloop.structured.outline;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.teamloop.structured.outline.Frames.Slot;
import org.jspecify.annotations.Nullable;

/** A plain text that may go on over further lines, and is put where it belongs once it has ended. */
final class RunningText {
    private @Nullable Slot slot;
    private StringBuilder words = new StringBuilder();
    private boolean fallen;

    void begin(Slot place, JsonNode value) {
        slot = place;
        words = new StringBuilder(value.asText());
        fallen = false;
    }

    boolean isOpen() {
        return slot != null;
    }

    /** Whether a line at this column is deeper than what the text stands behind. */
    boolean isBefore(int column) {
        Slot place = slot;
        return place != null && column > place.column();
    }

    /** {@code atMargin}: the line is not deeper, so that something which has a place must follow. */
    void goOn(String line, boolean afterBlank, boolean atMargin) {
        words.append(afterBlank ? "\n" : " ").append(line);
        fallen |= atMargin;
    }

    boolean hasFallen() {
        return slot != null && fallen;
    }

    void end() {
        Slot place = slot;
        if (place != null) {
            place.replace(TextNode.valueOf(words.toString()));
        }
        slot = null;
    }
}
