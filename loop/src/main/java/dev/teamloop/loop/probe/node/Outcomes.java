package dev.teamloop.loop.probe.node;

import java.util.Set;
import java.util.TreeSet;

/** What one kind of change of a function came to. */
final class Outcomes {
    private final boolean leftOut;
    private String survived = "";
    private String change = "";
    private final Set<String> ran = new TreeSet<>();
    private final Set<String> noticed = new TreeSet<>();

    Outcomes(ChangeWay way) {
        this.leftOut = way.leavesOut();
    }

    /** Of one test that ended while this was changed. */
    void ended(String test, String words, boolean saw) {
        ran.add(test);
        change = words;
        if (saw) {
            noticed.add(test);
        } else if (survived.isEmpty()) {
            survived = words;
        }
    }

    /** It was changed, where no test is known to have run it. */
    void happened(String words) {
        change = words;
    }

    boolean leftOut() {
        return leftOut;
    }

    /** In words: what a test passed over, where one did. */
    String change() {
        return survived.isEmpty() ? change : survived;
    }

    Set<String> ran() {
        return ran;
    }

    Set<String> noticed() {
        return noticed;
    }
}
