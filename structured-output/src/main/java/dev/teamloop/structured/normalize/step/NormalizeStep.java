package dev.teamloop.structured.normalize.step;

/** One correction of a value that its schema alone does not call for. Changes the unit's value in place and records it. */
public interface NormalizeStep {
    void apply(NormalizedValue unit);
}
