package dev.teamloop.structured;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.candidate.Value;
import java.util.Set;

/** Something with a status of its own that a reply shows before its answer: a line of a log, what a server answered. Pure. */
final class StatusRecord {
    private static final String STATUS = "status";

    private StatusRecord() {}

    /** Whether a value is one: at most half of its fields are the answer's. */
    static boolean isBefore(Value value, Reading chosen, Set<String> deciding, Set<String> known) {
        JsonNode read = value.reading().value();
        if (read == null
                || !read.has(STATUS)
                || !deciding.contains(STATUS)
                || value.place().end() > chosen.candidate().start()) {
            return false;
        }
        long own = read.properties().stream()
                .filter(entry -> known.contains(entry.getKey()))
                .count();
        return own * 2 <= read.size();
    }
}
