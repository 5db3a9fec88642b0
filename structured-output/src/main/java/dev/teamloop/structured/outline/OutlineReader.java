package dev.teamloop.structured.outline;

import com.fasterxml.jackson.databind.node.NullNode;
import dev.teamloop.structured.normalize.SchemaView;
import dev.teamloop.structured.outline.Frames.Frame;
import dev.teamloop.structured.outline.Frames.Slot;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads lines with keys, as YAML and Markdown have them, by what the schema admits at each place: which object a key belongs to,
 * where a text ends, and what is a list is told by the keys that are known, and by columns only where these leave a choice.
 * Whatever has no place makes it refuse.
 */
public final class OutlineReader {
    private static final Pattern WORD = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_.-]*");

    private final String text;
    private final List<OutlineLine> lines;
    private final Spot root;
    private final Frames frames = new Frames();
    private final OutlineValues values;

    private final StringBuilder leftOut = new StringBuilder();
    private final Set<String> repeated = new TreeSet<>();
    private int at;
    private boolean afterBlank;
    /** Whether what was just taken ends with an empty line. */
    private boolean endsWithBlank;

    private boolean ended;
    private int decorated = -1;
    /** A key or mark without a value as yet. */
    private @Nullable Slot pending;

    private final RunningText running = new RunningText();

    private OutlineReader(String text, Spot root) {
        this.text = text;
        this.lines = OutlineLine.of(text);
        this.root = root;
        this.values = new OutlineValues(text, lines);
    }

    /** Empty where the text cannot be read so. {@code aliases}: other names of keys. */
    public static Optional<KeyedText> read(String text, SchemaView schema, Map<String, List<String>> aliases) {
        if (schema.isUnconstrained()) {
            return Optional.empty();
        }
        return new OutlineReader(text, Spot.root(schema, aliases)).run();
    }

    private Optional<KeyedText> run() {
        while (at < lines.size()) {
            OutlineLine line = lines.get(at);
            if (line.isEmpty()) {
                afterBlank = true;
                at++;
            } else {
                endsWithBlank = false;
                if (!takes(line) || frames.isTooDeep()) {
                    return Optional.empty();
                }
                afterBlank = endsWithBlank;
            }
        }
        boolean fallen = running.hasFallen() && !(text.endsWith("\n") && OutlineText.endsWithSentence(lines));
        boolean cut = fallen || (pending != null && !text.endsWith("\n"));
        running.end();
        return frames.isEmpty() || cut
                ? Optional.empty()
                : Optional.of(new KeyedText(
                        frames.root(), repeated, leftOut.toString().strip()));
    }

    /** Takes the line, and perhaps more of them. */
    private boolean takes(OutlineLine line) {
        if (frames.isEmpty()) {
            boolean key = line.apart()
                    && !line.rest().isEmpty()
                    && WORD.matcher(line.key()).matches();
            return begins(line) || (!key && leaveOut(line));
        }
        if (ended) {
            boolean more = line.isEntry() || owner(line).isPresent();
            return !more && (line.isSentence() || line.isMark()) && leaveOut(line);
        }
        if (line.isMark() && !running.isOpen() && pending == null) {
            ended = true;
            return leaveOut(line);
        }
        Optional<Frame> headed =
                line.heading().isEmpty() ? Optional.empty() : frames.ownerOf(line.heading(), frames.rootColumn());
        if (headed.isPresent()) {
            return key(headed.get(), line.heading(), "", -1);
        }
        OutlineLine bare = isDecorated(line) ? line.unmarked() : line;
        if (bare.isEntry()) {
            return entry(bare);
        }
        Optional<Frame> owner = owner(bare);
        if (owner.filter(frame -> isAmidText(frame, bare)).isPresent()) {
            return false;
        }
        return owner.isPresent() ? key(owner.get(), bare.key(), bare.rest(), bare.column()) : words(bare);
    }

    /** Whether the mark before a key is only Markdown's: as at the first key, or where no list may stand. */
    private boolean isDecorated(OutlineLine line) {
        Slot slot = pending;
        boolean child = slot != null
                && decorated >= 0
                && !slot.spot().takes("array")
                && slot.spot().member(line.key()).isPresent();
        return line.isEntry() && (line.column() == decorated || child);
    }

    private boolean leaveOut(OutlineLine line) {
        leftOut.append(line.isMark() ? "" : line.all()).append('\n');
        at++;
        return true;
    }

    /** Whether the value begins with this line. */
    private boolean begins(OutlineLine line) {
        if (!line.heading().isEmpty() && root.member(line.heading()).isPresent()) {
            return key(frames.open(root, 0, false, null), line.heading(), "", -1);
        }
        boolean known = !line.key().isEmpty() && root.member(line.key()).isPresent();
        boolean named = known || (root.isMap() && opensEntry(line));
        if (root.takes("object") && named && (line.apart() || known)) {
            decorated = line.isEntry() ? line.column() : -1;
            return key(frames.open(root, line.content(), false, null), line.key(), line.rest(), line.content());
        }
        if (root.takes("array") && line.isEntry()) {
            frames.open(root, line.column(), true, null);
            return entry(line);
        }
        return false;
    }

    /** A word by itself with its colon, and keys below it. */
    private boolean opensEntry(OutlineLine line) {
        OutlineLine next = at + 1 < lines.size() ? lines.get(at + 1) : line;
        return !line.isEntry()
                && line.rest().isEmpty()
                && WORD.matcher(line.key()).matches()
                && next.column() > line.column()
                && !next.key().isEmpty();
    }

    private Optional<Frame> owner(OutlineLine line) {
        if (line.key().isEmpty()) {
            return Optional.empty();
        }
        Slot slot = pending;
        if (slot != null && slot.spot().takes("object")) {
            boolean deeper = line.column() > slot.column();
            boolean child = slot.spot().member(line.key()).isPresent()
                    || (deeper && slot.spot().isMap());
            boolean elsewhere = frames.objectAt(line.column())
                    .filter(one -> one.knows(line.key()) && !one.node().has(line.key()))
                    .isPresent();
            if (child && (deeper || !elsewhere)) {
                pending = null;
                return Optional.of(frames.open(slot.spot(), line.column(), false, slot));
            }
        }
        return frames.ownerOf(line.key(), line.column())
                .filter(frame -> frame.knows(line.key()) || isEntryOfMap(frame, line));
    }

    private static boolean isEntryOfMap(Frame frame, OutlineLine line) {
        return line.column() == frame.column()
                && WORD.matcher(line.key()).matches()
                && (line.apart() || !line.rest().isEmpty());
    }

    /** A known word with a colon where a text goes on deeper: whose it is cannot be told. */
    private boolean isAmidText(Frame frame, OutlineLine line) {
        return running.isBefore(line.column()) && frame.column() != line.column();
    }

    private boolean entry(OutlineLine line) {
        Slot slot = pending;
        Frame list;
        if (slot != null && slot.spot().takes("array") && line.column() >= slot.column()) {
            pending = null;
            list = frames.open(slot.spot(), line.column(), true, slot);
        } else {
            Optional<Frame> found = frames.listOf(line);
            boolean amidText = running.isBefore(line.column());
            if (found.isEmpty()
                    || (amidText
                            && found.get().column() != line.column()
                            && !found.get().spot().element().takes("object"))) {
                return false;
            }
            list = found.get();
        }
        running.end();
        pending = null;
        frames.closeAllIn(list);
        Spot element = list.spot().element();
        Slot place = new Slot(list.node(), "", element, line.column());
        boolean known =
                !line.key().isEmpty() && (element.member(line.key()).isPresent() || (element.isMap() && line.apart()));
        if (element.takes("object") && known) {
            Frame object = frames.open(element, line.content(), false, place);
            return key(object, line.key(), line.rest(), line.content());
        }
        if (line.all().isEmpty()) {
            pending = place;
            at++;
            return true;
        }
        return value(place, line.all());
    }

    private boolean key(Frame owner, String key, String rest, int column) {
        frames.closeAllIn(owner);
        running.end();
        pending = null;
        Spot spot = owner.spot().member(key).orElseGet(() -> owner.spot().entry(key));
        Slot place = new Slot(owner.node(), key, spot, column);
        if (owner.node().has(key)) {
            repeated.add(key);
        }
        if (rest.isEmpty() || (rest.startsWith("#") && !spot.isText())) {
            place.put(NullNode.getInstance());
            pending = place;
            at++;
            return true;
        }
        return value(place, rest);
    }

    private boolean value(Slot place, String whole) {
        Optional<OutlineValues.Taken> taken = values.take(at, whole, place.spot(), place.column(), this::hasPlace);
        taken.ifPresent(one -> {
            place.put(one.value());
            at = one.next();
            endsWithBlank = one.endsWithBlank();
            if (one.mayGoOn()) {
                running.begin(place, one.value());
            }
        });
        return taken.isPresent();
    }

    private boolean hasPlace(OutlineLine line) {
        return (line.isEntry() && frames.listOf(line).isPresent())
                || (!line.key().isEmpty()
                        && frames.ownerOf(line.key(), line.column()).isPresent());
    }

    /** Words that are no key with a place: more of a text, the value of the key above, or none of it all. */
    private boolean words(OutlineLine line) {
        Slot slot = pending;
        if (slot != null
                && line.key().isEmpty()
                && (slot.spot().takes("string") || slot.column() < 0 || line.column() > slot.column())) {
            pending = null;
            return value(slot, line.all());
        }
        if (frames.know(line.key())) {
            return false;
        }
        boolean deeper = running.isBefore(line.column());
        boolean fallen = running.isOpen() && !afterBlank && line.key().isEmpty() && !line.isMark();
        if (deeper || fallen) {
            running.goOn(line.all(), afterBlank, !deeper);
            at++;
            return true;
        }
        boolean comment =
                line.text().strip().startsWith("#") || line.text().strip().startsWith("//");
        if (comment) {
            at++;
            return true;
        }
        boolean extra = !line.key().isEmpty()
                && line.apart()
                && WORD.matcher(line.key()).matches()
                && Character.isLowerCase(line.key().charAt(0));
        Optional<Frame> object = extra ? frames.objectAt(line.column()) : Optional.empty();
        if (object.isPresent()) {
            return key(object.get(), line.key(), line.rest(), line.column());
        }
        // behind a text it may be its next paragraph, too: what is left out is told, and asked about
        ended = afterBlank && line.column() <= frames.rootColumn() && line.isSentence();
        return ended && leaveOut(line);
    }
}
