package dev.teamloop.loop.gate;

import dev.teamloop.loop.measure.Replacements;
import java.util.Collection;
import java.util.Optional;
import java.util.function.Function;

/**
 * What files held at the round's start, under the paths that they have now: one that stands where the goal's replacement
 * would have it is the same file (SPEC §5 rule 1). Pure.
 */
public final class OldVersions {
    private final Replacements replacements;
    private final Collection<String> changed;
    private final Function<String, Optional<byte[]>> before;
    private final Function<String, Optional<byte[]>> after;

    /** {@code changed} are the candidate's paths, {@code before} and {@code after} what a path held then and holds now. */
    public OldVersions(
            Replacements replacements,
            Collection<String> changed,
            Function<String, Optional<byte[]>> before,
            Function<String, Optional<byte[]>> after) {
        this.replacements = replacements;
        this.changed = changed;
        this.before = before;
        this.after = after;
    }

    public Replacements replacements() {
        return replacements;
    }

    /** Whether the file that was here stands where the replacement would have it. */
    public boolean isMovedAway(String path) {
        String to = replacements.path(path);
        return !to.equals(path)
                && before.apply(path).isPresent()
                && after.apply(path).isEmpty()
                && before.apply(to).isEmpty()
                && after.apply(to).isPresent();
    }

    /** Where the file that was here stands now. */
    public String present(String path) {
        return isMovedAway(path) ? replacements.path(path) : path;
    }

    /** What the file that stands here now held, word for word; empty where it is new. */
    public Optional<byte[]> exact(String path) {
        return before.apply(path).or(() -> origin(path).flatMap(before));
    }

    /** The same with the replacement done, where the candidate has begun to do it: then it fits the rest of the candidate. */
    public Optional<byte[]> fitting(String path) {
        return exact(path).map(was -> isBegun(path, was) ? replacements.content(was) : was);
    }

    private boolean isBegun(String path, byte[] was) {
        return before.apply(path).isEmpty()
                || after.apply(path).map(now -> replacements.begun(was, now)).orElseGet(this::isBegunAnywhere);
    }

    private boolean isBegunAnywhere() {
        return changed.stream().anyMatch(path -> {
            Optional<byte[]> was = exact(path);
            Optional<byte[]> is = after.apply(path);
            return was.isPresent() && is.isPresent() && replacements.begun(was.get(), is.get());
        });
    }

    private Optional<String> origin(String path) {
        return replacements.isEmpty()
                ? Optional.empty()
                : changed.stream()
                        .filter(one ->
                                !one.equals(path) && replacements.path(one).equals(path) && isMovedAway(one))
                        .findFirst();
    }
}
