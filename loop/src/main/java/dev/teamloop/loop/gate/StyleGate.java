package dev.teamloop.loop.gate;

import dev.teamloop.core.handover.GateResult;
import dev.teamloop.loop.style.StyleResult;

/** The project's own formatter and linter find nothing in the changed files that was not there before (SPEC §4a). */
final class StyleGate implements Gate {
    @Override
    public String name() {
        return "style";
    }

    @Override
    public GateResult judge(GateInput input) {
        StyleResult style = input.style();
        if (!style.findings().isEmpty()) {
            return closed(Gate.some(style.shown()));
        }
        String checked = style.checked().isEmpty()
                ? "nothing to check, or nothing to check it with"
                : "clean by " + String.join(", ", style.checked());
        return open(
                style.leftAlone().isEmpty()
                        ? checked
                        : checked + "; not formatted, for it was not clean before: " + Gate.some(style.leftAlone()));
    }
}
