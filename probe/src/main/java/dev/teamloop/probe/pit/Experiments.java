package dev.teamloop.probe.pit;

import dev.teamloop.probe.experiment.Journal;
import dev.teamloop.probe.experiment.Target;
import dev.teamloop.probe.experiment.Way;
import dev.teamloop.probe.mutator.OutcomeMutator;
import dev.teamloop.probe.pit.Request.Function;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.pitest.mutationtest.engine.MutationDetails;

/** The mutants that are wanted, in the order in which they are tried: function by function. */
final class Experiments {
    /** PIT keeps an order between groups of the same size, and none within a group; each group costs a process. */
    private static final int GROUP = 40;

    /** What each experiment changes, by the number of its function. */
    private final Map<Target, Integer> wanted = new LinkedHashMap<>();

    private final List<Target> order;
    private final Journal journal;

    Experiments(Request request, Journal journal) throws IOException {
        this.journal = journal;
        ClassFiles classes = new ClassFiles(request.classPath());
        for (Function function : request.functions()) {
            Optional<CompiledFunction> compiled = classes.find(function);
            if (compiled.isPresent() && compiled.get().isConstructorOfEnum()) {
                impossible(function, "the constants of its enum are made once for all tests");
            } else if (compiled.isPresent()) {
                compiled.get().targets().forEach(target -> wanted.putIfAbsent(target, function.number()));
            } else {
                classes.constant(function).ifPresent(constant -> add(constant, function));
            }
        }
        this.order = List.copyOf(wanted.keySet());
    }

    private void add(CompiledConstant constant, Function function) {
        if (constant.copied()) {
            impossible(function, "the compiler has copied its value to wherever it is used");
            return;
        }
        for (Way way : List.of(Way.CONSTANT, Way.SECOND_CONSTANT)) {
            wanted.putIfAbsent(
                    new Target(way, constant.className(), constant.field().name, constant.field().desc),
                    function.number());
        }
    }

    private void impossible(Function function, String why) {
        journal.write("impossible", String.valueOf(function.number()), why);
    }

    Set<String> classes() {
        Set<String> classes = new TreeSet<>();
        wanted.keySet().forEach(target -> classes.add(target.className()));
        return classes;
    }

    /** The static fields among them, as {@code Target.function} names them. */
    Set<String> constants() {
        Set<String> constants = new TreeSet<>();
        wanted.keySet().stream()
                .filter(target -> target.way().isConstant())
                .forEach(target -> constants.add(target.function()));
        return constants;
    }

    boolean isWanted(MutationDetails mutant) {
        return wanted.containsKey(OutcomeMutator.target(mutant));
    }

    /** In groups, each of which PIT tries in one process (in more, where it has to). */
    List<List<MutationDetails>> inOrder(Collection<MutationDetails> mutants) {
        List<MutationDetails> sorted = new ArrayList<>(mutants);
        sorted.sort(Comparator.comparing(mutant -> order.indexOf(OutcomeMutator.target(mutant))));
        for (MutationDetails mutant : sorted) {
            Target target = OutcomeMutator.target(mutant);
            String tests = String.valueOf(mutant.getTestsInOrder().size());
            journal.write("experiment", String.valueOf(wanted.get(target)), target.key(), tests);
        }
        List<List<MutationDetails>> groups = new ArrayList<>();
        for (int from = 0; from < sorted.size(); from += GROUP) {
            groups.add(List.copyOf(sorted.subList(from, Math.min(from + GROUP, sorted.size()))));
        }
        return groups;
    }
}
