package dev.teamloop.probe.change;

import org.jspecify.annotations.Nullable;

/** How the values of one kind are changed. */
interface ChangeRule {
    /** Null where the value is of another kind. */
    @Nullable
    Change change(Object value, Site site) throws ReflectiveOperationException;
}
