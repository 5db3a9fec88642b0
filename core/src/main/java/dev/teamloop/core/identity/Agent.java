package dev.teamloop.core.identity;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Locale;

/** The six agents of seed 002. {@code MAIN} speaks to a model as goal reader and as planner. */
public enum Agent {
    MAIN,
    CODER,
    REVIEWER,
    TESTER,
    AUDITOR,
    PUBLICIST;

    /** The name in logs, headers and reports. */
    @JsonValue
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The key under {@code models} in the configuration; main's is {@code main_llm}. */
    public String modelKey() {
        return this == MAIN ? "main_llm" : id();
    }

    /** Whether this agent votes. */
    public boolean isCritic() {
        return this == REVIEWER || this == TESTER || this == AUDITOR;
    }

    @JsonCreator
    public static Agent of(String id) {
        return Arrays.stream(values())
                .filter(agent -> agent.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no agent is called '" + id + "'"));
    }
}
