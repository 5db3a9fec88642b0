package dev.teamloop.loop.probe.java;

import dev.teamloop.loop.probe.Probe;
import dev.teamloop.loop.probe.ProbeRequest;
import dev.teamloop.loop.probe.ProbeResults;
import dev.teamloop.loop.probe.ProbeResults.NotProbed;
import dev.teamloop.loop.probe.ProbedFunction;
import dev.teamloop.loop.probe.RanLines;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Gathers the journals of all modules into results. */
final class PitEvidence {
    private final ProbeRequest request;
    private final List<FunctionEvidence> functions;
    private final Map<ProbedFunction, FunctionEvidence> constants = new LinkedHashMap<>();
    private final List<String> problems = new ArrayList<>();
    private final Map<String, Set<Integer>> lines = new TreeMap<>();
    private String left = "";
    private boolean anything;
    /** Whether all tests passed while lines were watched, in all modules. */
    private boolean seen = true;

    PitEvidence(ProbeRequest request) {
        this.request = request;
        this.functions = request.functions().stream().map(FunctionEvidence::new).toList();
    }

    /** The tests of a module could not be run at all. */
    void problem(String problem) {
        problems.add(problem);
    }

    void add(PitJournal journal, TestIds tests) {
        seen &= passed(journal).containsAll(tests.methods()) && !journal.has("unwatched");
        if (!journal.has("done") && !journal.has("start")) {
            problem(journal.problem());
            return;
        }
        anything = true;
        Reading reading = new Reading(tests);
        journal.events().forEach(reading::event);
        if (journal.has("done")) {
            reading.next(null);
        }
    }

    private static Set<String> passed(PitJournal journal) {
        return journal.events().stream()
                .filter(fields -> fields.get(0).equals("passes"))
                .map(fields -> fields.get(1) + "#" + fields.get(2))
                .collect(Collectors.toSet());
    }

    ProbeResults results() {
        if (!anything) {
            return ProbeResults.impossible(request, String.join("\n", problems));
        }
        List<Probe> probes = new ArrayList<>();
        List<NotProbed> notProbed = new ArrayList<>();
        String problem = problems.isEmpty() ? "" : problems.get(0);
        for (FunctionEvidence function : functions) {
            List<Probe> found = function.probes();
            probes.addAll(found);
            if (found.isEmpty()) {
                function.notProbed(problem, left).ifPresent(notProbed::add);
            }
        }
        constants.values().forEach(constant -> probes.addAll(constant.probes()));
        Optional<RanLines> ran =
                seen && problems.isEmpty() ? Optional.of(new RanLines(lines, Map.of())) : Optional.empty();
        return new ProbeResults(probes, notProbed, "").confirmed(new TreeMap<>(), ran);
    }

    /** Goes through one journal. */
    private final class Reading {
        private final TestIds tests;
        private final Map<String, FunctionEvidence> byNumber = new HashMap<>();
        private final Map<String, FunctionEvidence> byKey = new HashMap<>();
        /** Experiments that only acquit: conditions that go the other way, and every other input. */
        private final Map<String, FunctionEvidence> acquitting = new HashMap<>();

        private @Nullable String running;
        /** The experiment of a test that has begun and not ended. */
        private @Nullable String testing;

        Reading(TestIds tests) {
            this.tests = tests;
            for (int i = 0; i < functions.size(); i++) {
                byNumber.put(String.valueOf(i), functions.get(i));
            }
        }

        private void event(List<String> fields) {
            switch (fields.get(0)) {
                case "constant" -> constant(fields);
                case "experiment" -> planned(fields);
                case "acquitting" -> acquitting.put(fields.get(2), numbered(fields.get(1)));
                case "line" ->
                    lines.computeIfAbsent(fields.get(1), file -> new TreeSet<>())
                            .add(Integer.valueOf(fields.get(2)));
                case "impossible" -> numbered(fields.get(1)).impossible(fields.get(2));
                case "bodiless" -> numbered(fields.get(1)).bodiless();
                case "fails" -> left = ", unless one that does not pass outside of Maven: " + fields.get(2);
                case "unfound" -> left = ", unless one of " + fields.get(1) + ", in which no test framework found any";
                case "start" -> next(fields.get(1));
                case "begin" -> testing = fields.get(1);
                case "test" -> test(fields);
                case "unchanged" -> of(fields.get(1)).ifPresent(one -> one.unchanged(fields.get(2)));
                case "slow" -> of(fields.get(1)).ifPresent(FunctionEvidence::tooSlow);
                case "end" -> testing = null;
                default -> {
                    // for PIT's own processes
                }
            }
        }

        private void constant(List<String> fields) {
            int line = Integer.parseInt(fields.get(4));
            ProbedFunction constant = new ProbedFunction(fields.get(2), fields.get(3), line, line);
            byNumber.put(fields.get(1), constants.computeIfAbsent(constant, FunctionEvidence::new));
        }

        private void planned(List<String> fields) {
            FunctionEvidence function = numbered(fields.get(1));
            byKey.put(fields.get(2), function);
            function.planned(fields.get(2), Integer.parseInt(fields.get(3)));
        }

        /** What ran before has ended; a test that has not is one that hangs, or ends its process, and tells nothing. */
        private void next(@Nullable String key) {
            if (testing != null) {
                of(testing).ifPresent(FunctionEvidence::endless);
                testing = null;
            }
            if (running != null) {
                String ended = running;
                of(ended).ifPresent(one -> one.ended(ended));
            }
            running = key;
        }

        private void test(List<String> fields) {
            String key = fields.get(1);
            Set<String> ids = tests.of(fields.get(2), fields.get(3), fields.get(4));
            boolean noticed = fields.get(5).equals("NOTICED");
            FunctionEvidence acquitted = acquitting.get(key);
            if (acquitted != null && noticed) {
                acquitted.ran(key, ids, true, fields.get(6));
            }
            of(key).ifPresent(function -> {
                switch (fields.get(5)) {
                    case "UNCLEAR" -> function.unclear();
                    case "BROKE" -> function.broke(ids);
                    default -> function.ran(key, ids, noticed, fields.get(6));
                }
            });
        }

        private FunctionEvidence numbered(String number) {
            return known(byNumber.get(number), number);
        }

        /** Empty for one that only acquits. */
        private Optional<FunctionEvidence> of(String key) {
            return acquitting.containsKey(key) ? Optional.empty() : Optional.of(known(byKey.get(key), key));
        }

        private static FunctionEvidence known(@Nullable FunctionEvidence function, String name) {
            if (function == null) {
                throw new IllegalStateException("the journal speaks of an experiment that it has not named: " + name);
            }
            return function;
        }
    }
}
