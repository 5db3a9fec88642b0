package dev.teamloop.core.identity;

import java.util.Locale;

/** The seven steps in which a model is asked; the values of {@code X-Team-Loop-Step} (SPEC §2). */
public enum ModelStep {
    GOAL,
    PLAN,
    CODE,
    REVIEW,
    TEST,
    AUDIT,
    MEMORIZE;

    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
