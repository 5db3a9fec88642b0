package dev.teamloop.cli;

import dev.teamloop.agents.model.ModelRouting;
import dev.teamloop.agents.model.Provider;
import dev.teamloop.agents.model.Reachability;
import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.identity.Agent;
import java.time.Duration;
import java.util.function.Consumer;

/** What must be true of the model endpoints before a loop starts. */
public final class Endpoints {
    private Endpoints() {}

    /** Every provider in use answers; else a {@link CommandException} with exit 4 that says what to do. */
    public static void require(ModelRouting routing) {
        routing.missing().ifPresent(text -> {
            throw CommandException.precondition(text);
        });
        for (Provider provider : routing.providersInUse()) {
            Reachability reachability = Reachability.check(provider, Duration.ofSeconds(10));
            if (reachability instanceof Reachability.Unreachable gone) {
                throw CommandException.precondition("the model endpoint " + provider.baseUrl() + " is unreachable ("
                        + gone.reason() + "); " + ModelRouting.advice());
            }
            if (reachability instanceof Reachability.Denied denied) {
                throw CommandException.precondition(denied.advice());
            }
        }
    }

    /** The provider has its key, and something answers there. What it says to the key itself shows when it is used. */
    public static void require(Provider provider) {
        if (provider.lacksKey()) {
            throw CommandException.precondition("provider '" + provider.name() + "' takes its key from "
                    + provider.keySetting() + ", which is not set; set it, or " + ModelRouting.advice());
        }
        if (Reachability.check(provider, Duration.ofSeconds(10)) instanceof Reachability.Unreachable gone) {
            throw CommandException.precondition("the model endpoint " + provider.baseUrl() + " is unreachable ("
                    + gone.reason() + "); " + ModelRouting.advice());
        }
    }

    /** Critics judge less independently where one model does everything. */
    static void warnOfOneModel(ModelRouting routing, Consumer<LoopEvent> events) {
        if (!routing.criticsDifferFromCoder()) {
            events.accept(new LoopEvent.Note(
                    "coder and critics share the model "
                            + routing.choice(Agent.CODER).model()
                            + "; a different one for the critics judges more independently (models.reviewer, …)",
                    true));
        }
    }
}
