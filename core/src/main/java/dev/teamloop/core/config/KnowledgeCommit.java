package dev.teamloop.core.config;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** What of {@code rdf/} is committed, and when (SPEC §10). */
public enum KnowledgeCommit {
    /** The memory, at the end of each round; the index is derived, and kept out of git. */
    MEMORY,
    /** Memory and index, at the end of each round. */
    ALL,
    /** The memory, once, at the loop's end. */
    END,
    /** Nothing: all of it is kept below {@code .team-loop/rdf}. */
    OFF;

    @JsonValue
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    @JsonCreator
    public static KnowledgeCommit of(String id) {
        return valueOf(id.toUpperCase(Locale.ROOT));
    }
}
