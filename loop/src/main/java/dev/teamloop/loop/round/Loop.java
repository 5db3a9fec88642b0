package dev.teamloop.loop.round;

import dev.teamloop.core.budget.PriceTable;
import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.fault.InternalFault;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.port.AgentLog.Level;
import dev.teamloop.core.port.AgentLog.Line;
import dev.teamloop.core.port.Knowledge;
import dev.teamloop.core.port.SourceSyntax;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * What the steps work with. Wired once; holds no state of the loop itself. A class that works with less is given less.
 *
 * @param nanos a monotonic clock
 * @param rooms where key results are worked on side by side; empty where they come one after another
 */
public record Loop(
        LoopRecords records,
        Project project,
        MeasuringTools instruments,
        AgentPorts agents,
        Knowledge knowledge,
        SourceSyntax syntax,
        PriceTable prices,
        LongSupplier nanos,
        Optional<KeyResultRooms> rooms) {

    /** The same for one round in a room of its own. */
    public Loop in(KeyResultRooms.OwnRoom room, LoopRecords ofRound) {
        return new Loop(
                ofRound,
                room.project(),
                room.instruments(),
                agents.with(room::coder),
                knowledge,
                syntax,
                prices,
                nanos,
                rooms);
    }

    /** The same with one of its coders alone. */
    public Loop only(AgentPorts.NamedCoder coder) {
        return new Loop(records, project, instruments, agents.only(coder), knowledge, syntax, prices, nanos, rooms);
    }

    /** Brings the index up to date. What of {@code told} a fault of the program's own kept it from reading is said. */
    public void index(int round, Collection<String> files, Collection<String> told) {
        List<String> unread = knowledge.index(files).unreadable().stream()
                .filter(one -> told.contains(one.path()) && InternalFault.isDescribedBy(one.reason()))
                .map(one -> one.path() + " is not in the index: " + one.reason())
                .toList();
        if (!unread.isEmpty()) {
            String text = String.join("; ", unread);
            records.logs()
                    .write(
                            Agent.MAIN,
                            round,
                            Line.of(Level.WARNING, "unread", text).withRiskFlags(unread));
            records.events().accept(new LoopEvent.Note(text, true));
        }
    }
}
