package dev.teamloop.structured.pipeline;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.structured.RawReply;
import dev.teamloop.structured.files.Utf8Lines;
import java.util.List;

/** Takes the units of one step, line by line, through both phases. Not thread-safe. */
public final class StepRun {
    private final Units units;

    StepRun(Units units) {
        this.units = units;
    }

    /** What comes of one line; a line that cannot be read is one failed unit. */
    public StepResult run(Utf8Lines.Line line) {
        if (line instanceof Utf8Lines.Text text) {
            return run(text.text(), text.number());
        }
        Utf8Lines.Unreadable bad = (Utf8Lines.Unreadable) line;
        return new StepResult.Failed(
                UnitLine.broken(bad.number(), bad.start(), bad.reason()).failure(), List.of());
    }

    /** What comes of a line's text; {@code number} counts from 1. */
    public StepResult run(String text, long number) {
        UnitLine line = UnitLine.of(text, number);
        if (line instanceof UnitLine.Merged merged) {
            return units.merged(merged);
        }
        return line instanceof UnitLine.Raw raw
                ? units.raw(raw)
                : new StepResult.Failed(((UnitLine.Broken) line).failure(), List.of());
    }

    /** What comes of a reply to a unit of the program's own; {@code retries} counts the attempts after the first. */
    StepResult answered(String id, ObjectNode unit, RawReply reply, int retries) {
        return units.raw(new UnitLine.Raw(id, unit, unit, reply, retries));
    }

    /** What a step that asks nobody makes of a unit. */
    StepResult computed(String id, ObjectNode unit) {
        return units.merged(new UnitLine.Merged(id, unit, "", 0));
    }

    /** What a step does with a unit. */
    interface Units {
        StepResult merged(UnitLine.Merged line);

        StepResult raw(UnitLine.Raw line);
    }
}
