package dev.teamloop.loop.gate;

import dev.teamloop.core.source.FileFacts;
import dev.teamloop.core.source.Marker;
import dev.teamloop.core.source.SourceTest;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One file that a candidate changed.
 *
 * @param test whether the runner takes it for a test source
 * @param before empty where the candidate made it
 * @param after empty where the candidate deleted it
 */
public record FileChange(String path, boolean test, Optional<Version> before, Optional<Version> after) {
    /** One version of a file; {@code facts} are empty where there is no parser for it. */
    public record Version(String text, Optional<FileFacts> facts) {
        private Version unread(String fault) {
            return new Version(text, Optional.of(FileFacts.unread(fault)));
        }
    }

    List<SourceTest> testsBefore() {
        return before.flatMap(Version::facts).map(FileFacts::tests).orElse(List.of());
    }

    List<SourceTest> testsAfter() {
        return after.flatMap(Version::facts).map(FileFacts::tests).orElse(List.of());
    }

    /** The tests there are now. */
    public List<String> testNames() {
        return testsAfter().stream().map(SourceTest::name).toList();
    }

    /** Whether the test of this name was there before and reads as it did, as does what prepares it. */
    public boolean keeps(String test) {
        return isRead()
                && testsBefore().stream()
                        .filter(before -> before.name().equals(test))
                        .anyMatch(before ->
                                testsAfter().stream().anyMatch(now -> now.name().equals(test) && before.standsIn(now)));
    }

    List<Marker> markersBefore() {
        return before.flatMap(Version::facts).map(FileFacts::markers).orElse(List.of());
    }

    List<Marker> markersAfter() {
        return after.flatMap(Version::facts).map(FileFacts::markers).orElse(List.of());
    }

    String textBefore() {
        return before.map(Version::text).orElse("");
    }

    String textAfter() {
        return after.map(Version::text).orElse("");
    }

    /** Half of a comparison would say that all is gone, or all is new: where one version was not read, neither is. */
    FileChange comparable() {
        return fault().map(fault -> new FileChange(
                        path, test, before.map(was -> was.unread(fault)), after.map(is -> is.unread(fault))))
                .orElse(this);
    }

    /** The fault of the program's own that kept it from reading a version; empty where there was none. */
    public Optional<String> fault() {
        return Stream.of(before, after)
                .flatMap(version -> version.flatMap(Version::facts).stream())
                .filter(FileFacts::faulted)
                .map(FileFacts::problem)
                .findFirst();
    }

    /** Whether the facts speak for both versions, so that figures need not stand in for them. */
    boolean isRead() {
        boolean was = before.isEmpty()
                || before.get().facts().filter(FileFacts::parsed).isPresent();
        boolean is =
                after.isEmpty() || after.get().facts().filter(FileFacts::parsed).isPresent();
        return was && is;
    }
}
