package dev.teamloop.loop.probe.java;

import dev.teamloop.loop.probe.Probe;
import dev.teamloop.loop.probe.ProbeRequest;
import dev.teamloop.loop.probe.ProbeResults;
import dev.teamloop.loop.probe.ProbeResults.NotProbed;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Gathers the journals of all modules into results. */
final class Evidence {
    private final ProbeRequest request;
    private final List<FunctionEvidence> functions;
    private final List<String> problems = new ArrayList<>();
    private String left = "";
    private boolean anything;

    Evidence(ProbeRequest request) {
        this.request = request;
        this.functions = request.functions().stream().map(FunctionEvidence::new).toList();
    }

    /** These take too long for experiments. */
    void slow(Set<String> tests) {
        if (!tests.isEmpty()) {
            left = ", unless one that takes too long to be run again and again: "
                    + tests.iterator().next();
        }
    }

    /** The tests of a module could not be run at all. */
    void problem(String problem) {
        problems.add(problem);
    }

    void add(PitJournal journal, TestIds tests) {
        if (!journal.whole() && !journal.begun()) {
            problem(journal.problem());
            return;
        }
        anything = true;
        new Reading(tests, journal.whole()).all(journal.events());
    }

    ProbeResults results() {
        if (!anything) {
            return ProbeResults.impossible(request, String.join("\n", problems));
        }
        List<Probe> probes = new ArrayList<>();
        List<NotProbed> notProbed = new ArrayList<>();
        String problem = problems.isEmpty() ? "" : problems.get(0);
        for (int i = 0; i < functions.size(); i++) {
            List<Probe> found = functions.get(i).probes();
            probes.addAll(found);
            if (found.isEmpty()) {
                notProbed.add(functions.get(i).notProbed(problem, left));
            }
        }
        return new ProbeResults(probes, notProbed, "");
    }

    /** Goes through one journal. */
    private final class Reading {
        private final TestIds tests;
        private final boolean whole;
        private final Map<String, FunctionEvidence> byKey = new HashMap<>();
        private @Nullable String running;
        /** The experiment of a test that has begun and not ended. */
        private @Nullable String testing;

        Reading(TestIds tests, boolean whole) {
            this.tests = tests;
            this.whole = whole;
        }

        void all(List<List<String>> events) {
            events.forEach(this::event);
            if (whole) {
                next(null);
            }
        }

        private void event(List<String> fields) {
            switch (fields.get(0)) {
                case "experiment" -> planned(fields);
                case "impossible" -> functions.get(number(fields.get(1))).impossible(fields.get(2));
                case "fails" -> left = ", unless one that does not pass outside of Maven: " + fields.get(2);
                case "unfound" -> left = ", unless one of " + fields.get(1) + ", in which no test framework found any";
                case "start" -> next(fields.get(1));
                case "begin" -> testing = fields.get(1);
                case "test" -> test(fields);
                case "unchanged" -> of(fields.get(1)).ifPresent(function -> function.unchanged(fields.get(2)));
                case "slow" -> of(fields.get(1)).ifPresent(FunctionEvidence::tooSlow);
                case "end" -> testing = null;
                default -> {
                    // for PIT's own processes
                }
            }
        }

        private void planned(List<String> fields) {
            FunctionEvidence function = functions.get(number(fields.get(1)));
            byKey.put(fields.get(2), function);
            function.planned(fields.get(2), number(fields.get(3)));
        }

        /** What ran before has ended; a test that has not is one that hangs, or ends its process, and tells nothing. */
        private void next(@Nullable String key) {
            if (testing != null) {
                of(testing).ifPresent(FunctionEvidence::endless);
                testing = null;
            }
            if (running != null) {
                String before = running;
                of(before).ifPresent(function -> function.ended(before));
            }
            running = key;
        }

        private void test(List<String> fields) {
            String key = fields.get(1);
            Set<String> ids = tests.of(fields.get(2), fields.get(3), fields.get(4));
            String verdict = fields.get(5);
            of(key).ifPresent(function -> {
                if (verdict.equals("UNCLEAR")) {
                    function.unclear(key);
                } else {
                    function.ran(key, ids, verdict.equals("NOTICED"), fields.get(6));
                }
            });
        }

        private Optional<FunctionEvidence> of(String key) {
            return Optional.ofNullable(byKey.get(key));
        }

        private int number(String text) {
            return Integer.parseInt(text);
        }
    }
}
