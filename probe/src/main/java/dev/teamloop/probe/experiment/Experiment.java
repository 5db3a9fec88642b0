package dev.teamloop.probe.experiment;

import dev.teamloop.probe.change.Change;
import dev.teamloop.probe.change.Change.Changed;
import dev.teamloop.probe.change.Change.Same;
import dev.teamloop.probe.change.Likeness;
import dev.teamloop.probe.change.Values;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** One function that is changed in one way, and what its changes came to. Safe for use from several threads. */
public final class Experiment {
    /** More values than these are changed anew each time. */
    private static final int REMEMBERED = 10_000;

    /** Each is compared with every call's. */
    private static final int MOST_INPUTS = 200;

    private static volatile @Nullable Experiment current;

    /** What is called while a value is changed may be the changed function itself. */
    private static final ThreadLocal<Boolean> CHANGING = ThreadLocal.withInitial(() -> false);

    private final Target target;
    private final String key;
    private final Type declared;
    private volatile boolean armed = true;

    /** One object is always changed into the same one: {@code f() == f()} stays true. */
    private final IdentityHashMap<Object, Changed> known = new IdentityHashMap<>();

    /** What calls were given, with their objects, in the order in which it came. */
    private final List<List<@Nullable Object>> inputs = new ArrayList<>();

    private Tally tally = Tally.NONE;
    private String words = "";
    private String unchanged = "";

    private Experiment(Target target) {
        this.target = target;
        this.key = target.key();
        this.declared =
                target.way().isConstant() ? Signatures.field(target, target.member()) : Signatures.returned(target);
    }

    /** How often the outcome was changed, and how often into something that the function itself could not have given. */
    public record Tally(int changes, int unsound) {
        static final Tally NONE = new Tally(0, 0);

        public Tally minus(Tally earlier) {
            return new Tally(changes - earlier.changes, unsound - earlier.unsound);
        }

        public Tally plus(Tally other) {
            return new Tally(changes + other.changes, unsound + other.unsound);
        }
    }

    /** From now on this function is changed, and no other. */
    public static void begin(Target target) {
        current = new Experiment(target);
    }

    public static Optional<Experiment> current() {
        return Optional.ofNullable(current);
    }

    /** The experiment that this piece of changed code belongs to, unless it rests: code once changed stays loaded. */
    static @Nullable Experiment armed(String key) {
        @Nullable Experiment now = current;
        return now != null && now.armed && now.key.equals(key) && !CHANGING.get() ? now : null;
    }

    public Target target() {
        return target;
    }

    /** Whether the function is changed, or behaves as it was written. */
    public void arm(boolean on) {
        armed = on;
    }

    public synchronized Tally tally() {
        return tally;
    }

    /** What was done first since the last call, in the words of a report. */
    public synchronized String takeWords() {
        String taken = words;
        words = "";
        return taken;
    }

    /** Why a value was not changed, or empty. */
    public synchronized String unchanged() {
        return unchanged;
    }

    @Nullable
    Object result(@Nullable Object value) {
        return other(value, when() + "returning ");
    }

    private String when() {
        return target.way().kind() == Mutation.Kind.ALTERNATE ? "for every other input, " : "";
    }

    /** Whether the input is the first, the third and so on: the same input always is, or never. Of too many none is told apart. */
    synchronized boolean isOther(@Nullable Object self, @Nullable Object[] given) {
        List<@Nullable Object> now = new ArrayList<>(Arrays.asList(given));
        now.add(self);
        CHANGING.set(true);
        try {
            int number = 0;
            while (number < inputs.size() && !isSameInput(inputs.get(number), now)) {
                number++;
            }
            if (number == inputs.size() && number < MOST_INPUTS) {
                inputs.add(now);
            }
            return number < inputs.size() && number % 2 == 0;
        } finally {
            CHANGING.set(false);
        }
    }

    /** Two equal objects are two inputs of what must give one number for both. */
    private boolean isSameInput(List<@Nullable Object> one, List<@Nullable Object> now) {
        boolean isHash = target.member().equals("hashCode") && now.size() == 1;
        return isHash ? one.get(0) == now.get(0) : Likeness.of(one, now);
    }

    @Nullable
    Object constant(@Nullable Object value) {
        return other(value, "reading ");
    }

    private @Nullable Object other(@Nullable Object value, String verb) {
        return changed(value, verb, original -> {
            Changed before = original == null ? null : remembered(original);
            return before == null
                    ? Values.change(original, declared, target.way().number())
                    : before;
        });
    }

    /** What is returned where nothing of the function runs, or where it throws. */
    @Nullable
    Object madeResult(String prefix) {
        return changed(null, "", none -> {
            Change made = Values.make(declared);
            return made instanceof Changed one
                    ? new Changed(one.value(), prefix, one.sound())
                    : new Changed(null, prefix, false);
        });
    }

    void done(String what) {
        note(new Changed(null, what, true), "");
    }

    void field(Object object) {
        changed(
                object,
                when() + "leaving ",
                original -> Values.changeInPlace(object, target.way().number()));
    }

    @Nullable
    Object fieldValue(@Nullable Object value, String name) {
        Type type = Signatures.field(target, name);
        return changed(
                value,
                when() + "leaving ",
                original -> Values.change(original, type, 0) instanceof Changed one
                        ? new Changed(one.value(), name + " " + one.words(), one.sound())
                        : new Same("its field " + name + " cannot be changed"));
    }

    private @Nullable Object changed(@Nullable Object value, String verb, Function<@Nullable Object, Change> way) {
        CHANGING.set(true);
        try {
            Change change = way.apply(value);
            note(change, verb);
            if (change instanceof Changed other) {
                remember(value, other);
                return other.value();
            }
            return value;
        } finally {
            CHANGING.set(false);
        }
    }

    private @Nullable Changed remembered(Object value) {
        synchronized (known) {
            return known.get(value);
        }
    }

    private void remember(@Nullable Object value, Changed other) {
        synchronized (known) {
            if (value != null && isOneAlways(value) && known.size() < REMEMBERED) {
                known.put(value, other);
            }
        }
    }

    /** A function may give a container again that holds more meanwhile; what a constant holds goes into the changed one. */
    private boolean isOneAlways(Object value) {
        boolean holdsOthers = value instanceof Collection<?>
                || value instanceof Map<?, ?>
                || value instanceof Appendable
                || value.getClass().isArray();
        return target.way().isConstant() || (!holdsOthers && !target.way().isField());
    }

    private synchronized void note(Change change, String verb) {
        if (change instanceof Changed changed) {
            tally = new Tally(tally.changes() + 1, tally.unsound() + (changed.sound() ? 0 : 1));
            words = words.isEmpty() ? verb + changed.words() : words;
        } else if (change instanceof Same same && !same.equals(Change.NO_FURTHER_WAY) && unchanged.isEmpty()) {
            unchanged = same.why();
        }
    }
}
