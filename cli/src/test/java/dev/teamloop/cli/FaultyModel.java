package dev.teamloop.cli;

import dev.teamloop.core.testing.ScriptedReply;
import dev.teamloop.core.testing.ScriptedRequest;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;

/** A {@link RenameModel} behind an endpoint that fails. Counts what it did. */
final class FaultyModel implements Function<ScriptedRequest, ScriptedReply> {
    private final RenameModel model;
    private final Function<ScriptedRequest, Optional<ModelFault>> faults;
    private final Map<ModelFault, Integer> struck = new EnumMap<>(ModelFault.class);
    private boolean well;

    private FaultyModel(int parts, Function<ScriptedRequest, Optional<ModelFault>> faults) {
        this.model = new RenameModel(parts);
        this.faults = faults;
    }

    /** The first request of each of these steps meets the fault. */
    static FaultyModel once(int parts, ModelFault fault, List<String> steps) {
        Set<String> left = new HashSet<>(steps);
        return new FaultyModel(parts, request -> left.remove(request.step()) ? Optional.of(fault) : Optional.empty());
    }

    /** Each request meets one of the faults with this probability. */
    static FaultyModel often(int parts, long seed, double rate, List<ModelFault> kinds) {
        Random random = new Random(seed);
        return new FaultyModel(
                parts,
                request -> random.nextDouble() < rate
                        ? Optional.of(kinds.get(random.nextInt(kinds.size())))
                        : Optional.empty());
    }

    @Override
    public synchronized ScriptedReply apply(ScriptedRequest request) {
        ScriptedReply reply = model.apply(request);
        Optional<ModelFault> fault = well ? Optional.empty() : faults.apply(request);
        fault.ifPresent(one -> struck.merge(one, 1, Integer::sum));
        return fault.map(one -> one.insteadOf((ScriptedReply.Message) reply)).orElse(reply);
    }

    /** From now on nothing fails any more. */
    synchronized void recover() {
        well = true;
    }

    synchronized Map<ModelFault, Integer> struck() {
        return Map.copyOf(struck);
    }
}
