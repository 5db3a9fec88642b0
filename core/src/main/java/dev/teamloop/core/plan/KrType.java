package dev.teamloop.core.plan;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** What a key result lets the coder write. */
public enum KrType {
    TEST,
    CODE,
    BOTH;

    @JsonValue
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    @JsonCreator
    public static KrType of(String id) {
        return valueOf(id.toUpperCase(Locale.ROOT));
    }
}
