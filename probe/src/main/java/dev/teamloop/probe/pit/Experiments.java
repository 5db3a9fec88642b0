package dev.teamloop.probe.pit;

import dev.teamloop.probe.experiment.ProbeJournal;
import dev.teamloop.probe.experiment.Target;
import dev.teamloop.probe.mutator.OutcomeMutator;
import dev.teamloop.probe.pit.ClassFiles.Source;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.pitest.mutationtest.engine.MutationDetails;
import org.pitest.reloc.asm.tree.ClassNode;

/** The mutants that are wanted, in the order in which they are tried: function by function, the constants beside them, then what only acquits. */
final class Experiments {
    /** PIT keeps an order between groups of the same size, and none within a group; each group costs a process. */
    private static final int GROUP = 40;

    private final ProbeJournal journal;
    private final ClassFiles classes;

    /** What each experiment changes, by the number of its function; constants are numbered after the functions. */
    private final Map<Target, Integer> wanted = new LinkedHashMap<>();

    private final Map<String, String> watched = new TreeMap<>();

    Experiments(List<Source> functions, List<String> classPath, ProbeJournal journal) throws IOException {
        this.journal = journal;
        this.classes = new ClassFiles(classPath);
        Set<String> files = new LinkedHashSet<>();
        for (int i = 0; i < functions.size(); i++) {
            add(i, functions.get(i));
            files.add(functions.get(i).file());
        }
        int next = functions.size();
        for (String file : files) {
            for (ClassNode owner : classes.classes(file)) {
                watched.put(owner.name, file);
                for (CompiledConstant constant : CompiledConstant.of(owner)) {
                    int number = next++;
                    journal.write(
                            "constant", String.valueOf(number), file, constant.name(), String.valueOf(constant.line()));
                    constant.targets().forEach(target -> wanted.put(target, number));
                }
            }
        }
        for (int i = 0; i < functions.size(); i++) {
            int number = i;
            classes.find(functions.get(i))
                    .ifPresent(compiled -> compiled.acquitting().forEach(target -> wanted.putIfAbsent(target, number)));
        }
    }

    private void add(int number, Source function) throws IOException {
        Optional<CompiledFunction> compiled = classes.find(function);
        if (compiled.isPresent() && compiled.get().isConstructorOfEnum()) {
            journal.write(
                    "impossible", String.valueOf(number), "the constants of its enum are made once for all tests");
        } else if (compiled.isPresent()) {
            compiled.get().targets().forEach(target -> wanted.putIfAbsent(target, number));
        } else if (classes.classes(function.file()).stream()
                .anyMatch(owner -> CompiledFunction.isWithoutBody(owner, function.name()))) {
            journal.write("bodiless", String.valueOf(number));
        }
    }

    Set<String> classNames() {
        Set<String> names = new TreeSet<>();
        wanted.keySet().forEach(target -> names.add(target.className()));
        return names;
    }

    /** The static fields among them, as {@code Target.function} names them. */
    Set<String> constants() {
        Set<String> constants = new TreeSet<>();
        wanted.keySet().stream()
                .filter(target -> target.way().isConstant())
                .forEach(target -> constants.add(target.function()));
        return constants;
    }

    /** The classes of all files with functions that are wanted: their names with slashes, and their files. */
    Map<String, String> watched() {
        return watched;
    }

    /** The wanted ones of them, in groups, each of which PIT tries in one process (in more, where it has to). */
    List<List<MutationDetails>> inOrder(Collection<MutationDetails> mutants) {
        List<Target> order = List.copyOf(wanted.keySet());
        List<MutationDetails> sorted = mutants.stream()
                .filter(mutant -> wanted.containsKey(OutcomeMutator.target(mutant)))
                .sorted(Comparator.comparing(mutant -> order.indexOf(OutcomeMutator.target(mutant))))
                .toList();
        for (MutationDetails mutant : sorted) {
            Target target = OutcomeMutator.target(mutant);
            String tests = String.valueOf(mutant.getTestsInOrder().size());
            String kind = target.way().onlyAcquits() ? "acquitting" : "experiment";
            journal.write(kind, String.valueOf(wanted.get(target)), target.key(), tests);
        }
        List<List<MutationDetails>> groups = new ArrayList<>();
        for (int from = 0; from < sorted.size(); from += GROUP) {
            groups.add(List.copyOf(sorted.subList(from, Math.min(from + GROUP, sorted.size()))));
        }
        return groups;
    }
}
