package dev.teamloop.cli.live;

import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.loop.journal.EventReader.Timed;
import dev.teamloop.loop.journal.LoopHistory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What somebody who begins to watch in the middle of a loop is told of the time before. Pure. */
public final class EarlierEvents {
    private EarlierEvents() {}

    /** The round in hand whole, of rounds before it the decisions, and of plan, state, money and health the newest. */
    public static List<Timed> of(List<Timed> all) {
        List<Timed> counted = new LoopHistory(all).counted().events();
        int round = counted.stream().mapToInt(one -> one.event().round()).max().orElse(0);
        List<Timed> kept = new ArrayList<>();
        Set<Class<?>> newest = new HashSet<>();
        for (int at = counted.size() - 1; at >= 0; at--) {
            LoopEvent event = counted.get(at).event();
            boolean told = event instanceof LoopEvent.Decided
                    || (event.round() == round && round > 0)
                    || (event.round() == 0 && (!isState(event) || newest.add(event.getClass())));
            if (told) {
                kept.add(counted.get(at));
            }
        }
        Collections.reverse(kept);
        return kept;
    }

    private static boolean isState(LoopEvent event) {
        return event instanceof LoopEvent.Planned
                || event instanceof LoopEvent.StateChanged
                || event instanceof LoopEvent.Spent
                || event instanceof LoopEvent.Health
                || event instanceof LoopEvent.TestsStarted
                || event instanceof LoopEvent.TestsEnded;
    }
}
