package dev.teamloop.structured;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.data.DataFiles;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** The words of {@code config/rivals.yaml}, by which two values of one reply are set against each other. */
record RivalWords(
        Pattern shortened,
        Pattern aside,
        Pattern numbered,
        Pattern superseding,
        Pattern former,
        Pattern label,
        Pattern possibility,
        Pattern choosing,
        Pattern openChoice,
        Pattern turn,
        Pattern above) {
    static final RivalWords BUILT_IN = builtIn();

    private static RivalWords builtIn() {
        JsonNode data = DataFiles.yaml("rivals.yaml");
        return new RivalWords(
                any(data, "short"),
                any(data, "aside"),
                any(data, "numbered"),
                any(data, "superseding"),
                any(data, "former"),
                any(data, "label"),
                any(data, "possibility"),
                any(data, "choosing"),
                any(data, "open_choice"),
                any(data, "turn"),
                any(data, "above"));
    }

    private static Pattern any(JsonNode data, String key) {
        String all = StreamSupport.stream(data.path(key).spliterator(), false)
                .map(JsonNode::asText)
                .collect(Collectors.joining("|"));
        return Pattern.compile(all, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    }
}
