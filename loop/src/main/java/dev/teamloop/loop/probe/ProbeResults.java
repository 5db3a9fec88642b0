package dev.teamloop.loop.probe;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What the experiments showed. Where {@code problem} is not empty nothing could be tried at all, and it says why.
 *
 * @param notProbed functions for which no experiment ran, each with the reason
 * @param passedOver parts of functions that some test notices, and no test what such calls give that run them
 * @param undivided functions of which there was no time to ask for all parts: as far as nothing else is told, they are checked as a whole
 * @param replaced functions that something else stands for while tests run that did not ask for it
 * @param escaped ids of new tests that pass in the ordinary run and not here, where the product is watched and nothing of it changed
 * @param elsewhere ids of new tests that start another process of the language themselves: nothing is changed in that, so they are
 *     not asked
 * @param wrote by id, a file of the project that a new test writes itself: what it finds there is of this or an earlier run
 * @param unconfirmed by id, new tests that do not end as reported when they are run again, and what they do
 * @param ran what ran while they were run again; empty where that is not known
 */
public record ProbeResults(
        List<Probe> probes,
        List<PassedOver> passedOver,
        List<ProbedFunction> undivided,
        List<NotProbed> notProbed,
        Set<String> escaped,
        Set<String> elsewhere,
        SortedMap<String, String> wrote,
        SortedMap<String, String> unconfirmed,
        Optional<RanLines> ran,
        List<Replaced> replaced,
        String problem) {
    public ProbeResults {
        unconfirmed = Collections.unmodifiableSortedMap(new TreeMap<>(unconfirmed));
        replaced = List.copyOf(replaced);
        probes = List.copyOf(probes);
        passedOver = List.copyOf(passedOver);
        undivided = List.copyOf(undivided);
        notProbed = List.copyOf(notProbed);
        escaped = Set.copyOf(escaped);
        elsewhere = Set.copyOf(elsewhere);
        wrote = Collections.unmodifiableSortedMap(new TreeMap<>(wrote));
    }

    /** Where every new test passes while the product is watched. */
    public ProbeResults(List<Probe> probes, List<NotProbed> notProbed, String problem) {
        this(
                probes,
                List.of(),
                List.of(),
                notProbed,
                Set.of(),
                Set.of(),
                new TreeMap<>(),
                new TreeMap<>(),
                Optional.empty(),
                List.of(),
                problem);
    }

    /**
     * Lines of a function that not every call runs: where only the calls that do end otherwise, no test notices.
     *
     * @param lines newly covered ones
     * @param forks lines of conditions of which one branch leads to them, or is all there is
     * @param change what was done, in the words of a report
     * @param ran ids of the new tests that made such calls
     */
    public record PassedOver(
            ProbedFunction function, Set<Integer> lines, List<Integer> forks, String change, Set<String> ran) {
        public PassedOver {
            lines = Collections.unmodifiableSet(new TreeSet<>(lines));
            forks = List.copyOf(forks);
            ran = Set.copyOf(ran);
        }
    }

    /** The same with parts that tests pass over, and functions of which there was no time to ask for all parts. */
    public ProbeResults withParts(List<PassedOver> parts, List<ProbedFunction> late) {
        return new ProbeResults(
                probes, parts, late, notProbed, escaped, elsewhere, wrote, unconfirmed, ran, replaced, problem);
    }

    /** A function, and the file whose code stands in its place; no file where that code was made at run time. */
    public record Replaced(ProbedFunction function, String by) {}

    /** Of a prober that does not ask tests again. */
    public ProbeResults(
            List<Probe> probes,
            List<NotProbed> notProbed,
            Set<String> escaped,
            List<Replaced> replaced,
            String problem) {
        this(
                probes,
                List.of(),
                List.of(),
                notProbed,
                escaped,
                Set.of(),
                new TreeMap<>(),
                new TreeMap<>(),
                Optional.empty(),
                replaced,
                problem);
    }

    /** The same with functions that something else stands for. */
    public ProbeResults withReplaced(List<Replaced> others) {
        return new ProbeResults(
                probes, passedOver, undivided, notProbed, escaped, elsewhere, wrote, unconfirmed, ran, others, problem);
    }

    /** The same with tests that start another process of the language, and with files that tests write. */
    public ProbeResults besides(Set<String> others, SortedMap<String, String> files) {
        return new ProbeResults(
                probes, passedOver, undivided, notProbed, escaped, others, files, unconfirmed, ran, replaced, problem);
    }

    /** The same with what runs of their own say of tests. */
    public ProbeResults confirmed(SortedMap<String, String> without, Optional<RanLines> seen) {
        return new ProbeResults(
                probes, passedOver, undivided, notProbed, escaped, elsewhere, wrote, without, seen, replaced, problem);
    }

    /** The reason of what there was no time for. */
    public static final String LATE = "the time was used up";

    /** The reason of what only tests run that have escaped. */
    public static final String ESCAPED = "the new tests that run it do not pass while it is watched";

    /**
     * A function that was not tried, for instance because the time was used up.
     *
     * @param unrun no new test was seen to run it
     * @param ran ids of new tests that ran it, as far as that is known: what they look at may be this, so that they are not called idle
     * @param broke ids of new tests that ended with an error wherever it was changed, and not by an assertion
     */
    public record NotProbed(ProbedFunction function, String reason, boolean unrun, Set<String> ran, Set<String> broke) {
        public NotProbed {
            ran = Set.copyOf(ran);
            broke = Set.copyOf(broke);
        }

        public NotProbed(ProbedFunction function, String reason, boolean unrun) {
            this(function, reason, unrun, Set.of());
        }

        public NotProbed(ProbedFunction function, String reason, boolean unrun, Set<String> ran) {
            this(function, reason, unrun, ran, Set.of());
        }

        /** All of which it is known that they run it. */
        public Set<String> runners() {
            Set<String> all = new TreeSet<>(ran);
            all.addAll(broke);
            return all;
        }

        public boolean late() {
            return reason.equals(LATE);
        }

        public boolean escaped() {
            return reason.equals(ESCAPED);
        }
    }

    /** Nothing could be tried. */
    public static ProbeResults impossible(ProbeRequest request, String problem) {
        return new ProbeResults(
                List.of(),
                request.functions().stream()
                        .map(function -> new NotProbed(function, problem, false))
                        .toList(),
                problem);
    }
}
