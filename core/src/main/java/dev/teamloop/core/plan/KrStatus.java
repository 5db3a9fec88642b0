package dev.teamloop.core.plan;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** Where a key result stands; the words of STATE.md. */
public enum KrStatus {
    PENDING,
    COMPLETED,
    FAILED,
    SKIPPED;

    @JsonValue
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    @JsonCreator
    public static KrStatus of(String id) {
        return valueOf(id.toUpperCase(Locale.ROOT));
    }

    /** Nothing more will be done about it. */
    public boolean isClosed() {
        return this == COMPLETED || this == SKIPPED;
    }
}
