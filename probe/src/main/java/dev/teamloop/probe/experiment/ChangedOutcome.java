package dev.teamloop.probe.experiment;

import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * What changed code calls. Each call names the experiment that it belongs to; in any other it changes nothing, so that code
 * once changed need not be changed back.
 */
public final class ChangedOutcome {
    /** The static fields that were read since the last question, where no experiment runs. */
    private static final Set<String> READ = ConcurrentHashMap.newKeySet();

    private ChangedOutcome() {}

    public static Set<String> takeReads() {
        Set<String> taken = new TreeSet<>(READ);
        READ.clear();
        return taken;
    }

    /** What to return in place of {@code value}; of the same class where it is a primitive's wrapper. */
    public static @Nullable Object returned(@Nullable Object value, String key) {
        @Nullable Experiment experiment = Experiment.armed(key);
        return experiment == null ? value : experiment.result(value);
    }

    /** Whether this call is one of those that are changed: where only every other input is. */
    public static boolean chooses(@Nullable Object self, @Nullable Object[] given, String key) {
        @Nullable Experiment experiment = Experiment.armed(key);
        return experiment != null && experiment.isOther(self, given);
    }

    /** As {@link #returned}, where it is such a call. */
    public static @Nullable Object returned(@Nullable Object value, boolean chosen, String key) {
        return chosen ? returned(value, key) : value;
    }

    /** What to return in place of throwing {@code thrown}; throws it where nothing is to be changed. */
    public static @Nullable Object thrown(Throwable thrown, String key) throws Throwable {
        @Nullable Experiment experiment = Experiment.armed(key);
        if (experiment == null || isNotTheFunctions(thrown)) {
            throw thrown;
        }
        return experiment.madeResult(normally(thrown));
    }

    /** As {@link #thrown}, for what returns nothing. */
    public static void swallowed(Throwable thrown, String key) throws Throwable {
        @Nullable Experiment experiment = Experiment.armed(key);
        if (experiment == null || isNotTheFunctions(thrown)) {
            throw thrown;
        }
        experiment.done(normally(thrown));
    }

    /** Whether the body is left out. What returns nothing is changed with this; else {@link #instead} follows. */
    public static boolean leftOut(String key) {
        return Experiment.armed(key) != null;
    }

    public static void nothingDone(String key) {
        @Nullable Experiment experiment = Experiment.armed(key);
        if (experiment != null) {
            experiment.done("doing nothing");
        }
    }

    /** What to return where the body was left out: {@code self}, or where there is none something made from nothing. */
    public static @Nullable Object instead(@Nullable Object self, String key) {
        @Nullable Experiment experiment = Experiment.armed(key);
        if (experiment == null || self == null) {
            return experiment == null ? null : experiment.madeResult("doing nothing");
        }
        experiment.done("doing nothing");
        return self;
    }

    /** Whether a condition goes the other way than it says; {@code line} is where it stands. */
    public static boolean turns(String key, int line) {
        @Nullable Experiment experiment = Experiment.armed(key);
        if (experiment == null) {
            return false;
        }
        experiment.done("going the other way at line " + line);
        return true;
    }

    /** Called where a constructor ends. {@code chosen}: whether this object is one of those that are changed. */
    public static void constructed(Object object, boolean chosen, String key) {
        @Nullable Experiment experiment = Experiment.armed(key);
        if (experiment != null && chosen) {
            experiment.field(object);
        }
    }

    /** What a record's constructor sets a field to in place of {@code value}. */
    public static @Nullable Object field(@Nullable Object value, boolean chosen, String name, int number, String key) {
        @Nullable Experiment experiment = Experiment.armed(key);
        if (experiment == null || !chosen) {
            return value;
        }
        int way = experiment.target().way().number();
        return number == way || (way == 2 && number > 2) ? experiment.fieldValue(value, name) : value;
    }

    /** What a read of a static field gives in place of {@code value}; where no experiment runs, that it was read is kept. */
    public static @Nullable Object constant(@Nullable Object value, String name) {
        Optional<Experiment> experiment = Experiment.current();
        if (experiment.isEmpty()) {
            READ.add(name);
            return value;
        }
        Target target = experiment.get().target();
        boolean wanted = target.way().isConstant() && target.function().equals(name);
        @Nullable Experiment armed = wanted ? Experiment.armed(target.key()) : null;
        return armed == null ? value : armed.constant(value);
    }

    private static String normally(Throwable thrown) {
        return "returning normally instead of throwing " + thrown.getClass().getSimpleName();
    }

    /** What the JVM or an assertion in a callback throws. */
    private static boolean isNotTheFunctions(Throwable thrown) {
        return thrown instanceof VirtualMachineError || thrown instanceof AssertionError;
    }
}
