package dev.teamloop.loop.probe.java;

import dev.teamloop.loop.probe.Probe;
import dev.teamloop.loop.probe.ProbeResults;
import dev.teamloop.loop.probe.ProbeResults.NotProbed;
import dev.teamloop.loop.probe.ProbedFunction;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** What the experiments on one function, or constant, have shown so far. */
final class FunctionEvidence {
    /** How the keys begin of experiments in which the body does not run. */
    private static final String NO_BODY = "NO_BODY_";

    private final ProbedFunction function;
    private final Map<String, Experiment> experiments = new LinkedHashMap<>();
    private String impossible = "";
    private String unchanged = "";
    private boolean bodiless;
    private boolean tooSlow;
    private boolean endless;
    private boolean unclear;
    private final Set<String> broke = new TreeSet<>();

    FunctionEvidence(ProbedFunction function) {
        this.function = function;
    }

    /** One way of changing the function. */
    private static final class Experiment {
        private final boolean leftOut;
        private int tests;
        private boolean ended;
        private String words = "";
        private final Set<String> ran = new TreeSet<>();
        private final Set<String> noticed = new TreeSet<>();

        private Experiment(String key) {
            this.leftOut = key.startsWith(NO_BODY);
        }
    }

    private Experiment experiment(String key) {
        return experiments.computeIfAbsent(key, Experiment::new);
    }

    void planned(String key, int tests) {
        experiment(key).tests += tests;
    }

    void ended(String key) {
        experiment(key).ended = true;
    }

    void impossible(String why) {
        impossible = why;
    }

    /** It is declared here, and done elsewhere: there is nothing to be tried. */
    void bodiless() {
        bodiless = true;
    }

    void unchanged(String why) {
        unchanged = unchanged.isEmpty() ? why : unchanged;
    }

    /** These ran the changed function and passed or did not. */
    void ran(String key, Set<String> tests, boolean noticed, String words) {
        Experiment experiment = experiment(key);
        experiment.ran.addAll(tests);
        experiment.words = experiment.words.isEmpty() ? words : experiment.words;
        if (noticed) {
            experiment.noticed.addAll(tests);
        }
    }

    /** Product code failed while these ran the changed function. */
    void broke(Set<String> tests) {
        broke.addAll(tests);
    }

    /** With it changed a test did not end. */
    void endless() {
        endless = true;
    }

    /** Not all of its tests were run. */
    void tooSlow() {
        tooSlow = true;
    }

    /** A test ended otherwise, but not for the change's sake. */
    void unclear() {
        unclear = true;
    }

    private boolean ended() {
        return experiments.values().stream().allMatch(experiment -> experiment.tests == 0 || experiment.ended);
    }

    /** Of a function that was not tried in all ways only what speaks for its tests is told. */
    List<Probe> probes() {
        boolean whole = !tooSlow && ended();
        List<Probe> probes = new ArrayList<>();
        for (Experiment experiment : experiments.values()) {
            Set<String> ran = whole ? experiment.ran : experiment.noticed;
            if (!ran.isEmpty()) {
                probes.add(new Probe(function, experiment.words, experiment.leftOut, ran, experiment.noticed, broke));
            }
        }
        return probes;
    }

    /**
     * Why there is no probe; empty where there is nothing to be probed.
     *
     * @param problem why the tests of a module could not be run at all, or empty
     * @param left which new test was not run, and why, or empty
     */
    Optional<NotProbed> notProbed(String problem, String left) {
        boolean unrun = experiments.values().stream().allMatch(experiment -> experiment.tests == 0);
        boolean surely = !experiments.isEmpty() && unrun && problem.isEmpty() && left.isEmpty();
        return bodiless
                ? Optional.empty()
                : Optional.of(new NotProbed(function, reason(unrun, problem, left), surely, Set.of(), broken(left)));
    }

    /** None where of some test that may run it nothing is known. */
    private Set<String> broken(String left) {
        return endless || tooSlow || unclear || !left.isEmpty() || !ended() ? Set.of() : broke;
    }

    private String reason(boolean unrun, String problem, String left) {
        if (!impossible.isEmpty()) {
            return impossible;
        } else if (unrun && !problem.isEmpty()) {
            return problem;
        } else if (experiments.isEmpty()) {
            return "no code of it was found in the compiled classes";
        } else if (unrun) {
            return "no new test runs it" + left;
        } else if (!ended()) {
            return ProbeResults.LATE;
        } else if (tooSlow) {
            return "its tests take too long";
        } else if (endless) {
            return "a test does not end when it is changed";
        } else if (!broke.isEmpty()) {
            return "product code fails when it is changed";
        } else if (unclear) {
            return "what its tests did when it was changed has another cause";
        }
        return unchanged.isEmpty()
                ? "it runs only once, while a class is being set up"
                : "its outcome could not be changed: " + unchanged;
    }
}
