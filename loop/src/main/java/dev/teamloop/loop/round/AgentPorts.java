package dev.teamloop.loop.round;

import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.port.Coder;
import dev.teamloop.core.port.Critics;
import dev.teamloop.core.port.GoalReader;
import dev.teamloop.core.port.Planner;
import dev.teamloop.core.port.Publicist;
import java.util.List;
import java.util.function.UnaryOperator;

/** The six agents as the controller knows them, and the switch for cheaper critics. */
public record AgentPorts(
        GoalReader goalReader,
        Planner planner,
        List<NamedCoder> coders,
        Critics critics,
        Publicist publicist,
        Models models) {
    public AgentPorts {
        coders = List.copyOf(coders);
        if (coders.isEmpty()) {
            throw new IllegalArgumentException("a loop needs a coder");
        }
    }

    /** A coder, and what it is called beside others. */
    public record NamedCoder(String name, Coder coder) {}

    /** The one that works where one is enough. */
    public Coder coder() {
        return coders.get(0).coder();
    }

    /** The same with each coder as it works elsewhere. */
    AgentPorts with(UnaryOperator<Coder> elsewhere) {
        return with(coders.stream()
                .map(one -> new NamedCoder(one.name(), elsewhere.apply(one.coder())))
                .toList());
    }

    /** The same with this coder alone. */
    AgentPorts only(NamedCoder coder) {
        return with(List.of(coder));
    }

    private AgentPorts with(List<NamedCoder> others) {
        return new AgentPorts(goalReader, planner, others, critics, publicist, models);
    }

    /** Which model speaks for an agent. */
    public interface Models {
        String modelOf(Agent agent);

        /** From now on critics use {@code models.degraded_critic}; false where none is configured. */
        boolean degradeCritics();
    }
}
