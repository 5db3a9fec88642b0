package dev.teamloop.probe.tests;

import dev.teamloop.probe.experiment.Mutation;
import dev.teamloop.probe.experiment.ProbeJournal;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which of the tests that cover a function are run in an experiment on it; with what earlier processes have found out. */
final class TestSelection {
    /** How long one test may run in all experiments together, in milliseconds; and all tests, before it counts what they cost. */
    static final String PROPERTY = "team-loop.probe.most";

    /** From here on it counts what a single run costs. */
    private static final long SLOW_MILLIS = 100;

    /** What each test has noticed with every invocation, and how long it has run how often. */
    private final Map<String, Past> past = new HashMap<>();

    private final Set<String> noticed = new HashSet<>();
    private final long most;
    private long spent;

    private static final class Past {
        private final Set<String> noticed = new HashSet<>();
        private long millis;
        private int runs;
    }

    TestSelection(ProbeJournal journal, long most) {
        this.most = most;
        for (List<String> fields : journal.read("end")) {
            ran(fields.get(1), Long.parseLong(fields.get(2)));
        }
        for (List<String> fields : journal.read("noticed")) {
            noticed(fields.get(0), fields.get(1));
        }
    }

    static TestSelection ofThisProcess(ProbeJournal journal) {
        return new TestSelection(journal, Long.getLong(PROPERTY, Long.MAX_VALUE));
    }

    /** What is done with a test. */
    enum Choice {
        RUN,
        /**
         * It would say nothing new: it has noticed this function already; or, where that costs, it has noticed another
         * function and other tests have noticed this one.
         */
        NEEDLESS,
        TOO_SLOW
    }

    Choice choose(String test, String function) {
        Past known = past(test);
        boolean costs = spent > most || (known.runs > 0 && known.millis / known.runs > SLOW_MILLIS);
        boolean nothingNew = costs && !known.noticed.isEmpty() && noticed.contains(function);
        if (known.noticed.contains(function) || nothingNew) {
            return Choice.NEEDLESS;
        }
        return known.millis > most ? Choice.TOO_SLOW : Choice.RUN;
    }

    /**
     * Of a change that only acquits what nothing else has said is asked: of a test that has noticed nothing yet; of a condition that
     * goes the other way also of a function that no test has noticed.
     */
    Choice chooseToAcquit(String test, String function, Mutation.Kind kind) {
        boolean known = kind == Mutation.Kind.ALTERNATE || noticed.contains(function);
        return !past(test).noticed.isEmpty() && known ? Choice.NEEDLESS : choose(test, function);
    }

    void ran(String test, long millis) {
        Past known = past(test);
        known.millis += millis;
        known.runs++;
        spent += millis;
    }

    void noticed(String test, String function) {
        past(test).noticed.add(function);
        noticed.add(function);
    }

    private Past past(String test) {
        return past.computeIfAbsent(test, name -> new Past());
    }
}
