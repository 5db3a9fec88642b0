package dev.teamloop.loop.controller;

import dev.teamloop.core.handover.GateResult;
import dev.teamloop.core.identity.InteractionId;
import java.util.List;

/** What the gates measured of a round's candidate, as it stands in the round's handovers before any critic is asked. */
public record MeasuredGates(InteractionId interactionId, List<GateResult> gates) {
    /** The name of this handover. */
    public static final String KIND = "Gates";

    public MeasuredGates {
        gates = List.copyOf(gates);
    }
}
