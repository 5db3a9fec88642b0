package dev.teamloop.probe.tests;

import dev.teamloop.probe.experiment.Experiment;
import dev.teamloop.probe.experiment.Experiment.Tally;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Listens to one run of a test method. */
final class TestRecorder implements Framework.Events {
    private static final Tally NONE = new Tally(0, 0);

    private final @Nullable Experiment experiment;
    private final Tally before;
    private final List<TestRecord> ended = new ArrayList<>();
    private @Nullable Tally preparation;
    private String preparationWords = "";
    private Tally start;

    TestRecorder(@Nullable Experiment experiment) {
        this.experiment = experiment;
        this.before = tally();
        this.start = before;
        words();
    }

    List<TestRecord> of(Framework.TestMethod test) {
        test.run(this);
        return ended;
    }

    private Tally tally() {
        return experiment == null ? NONE : experiment.tally();
    }

    private String words() {
        return experiment == null ? "" : experiment.takeWords();
    }

    /** What ran before the first test of a method prepares all of them. */
    @Override
    public synchronized void started(TestName test) {
        start = tally();
        if (preparation == null) {
            preparation = start.minus(before);
            preparationWords = words();
        }
    }

    @Override
    public synchronized void ended(TestName test, Framework.End end, @Nullable Throwable failure) {
        Tally own = tally().minus(start);
        Tally all = preparation == null ? own : own.plus(preparation);
        String words = words();
        ended.add(new TestRecord(test, end, failure, all, words.isEmpty() ? preparationWords : words));
        start = tally();
    }
}
