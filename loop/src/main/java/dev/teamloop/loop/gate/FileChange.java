package dev.teamloop.loop.gate;

import dev.teamloop.core.source.FileFacts;
import dev.teamloop.core.source.Marker;
import dev.teamloop.core.source.SourceTest;
import java.util.List;
import java.util.Optional;

/**
 * One file that a candidate changed.
 *
 * @param test whether the runner takes it for a test source
 * @param before empty where the candidate made it
 * @param after empty where the candidate deleted it
 */
public record FileChange(String path, boolean test, Optional<Version> before, Optional<Version> after) {
    /** One version of a file; {@code facts} are empty where there is no parser for it. */
    public record Version(String text, Optional<FileFacts> facts) {}

    List<SourceTest> testsBefore() {
        return before.flatMap(Version::facts).map(FileFacts::tests).orElse(List.of());
    }

    List<SourceTest> testsAfter() {
        return after.flatMap(Version::facts).map(FileFacts::tests).orElse(List.of());
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

    /** Whether the facts speak for both versions, so that figures need not stand in for them. */
    boolean isRead() {
        boolean was = before.isEmpty()
                || before.get().facts().filter(FileFacts::parsed).isPresent();
        boolean is =
                after.isEmpty() || after.get().facts().filter(FileFacts::parsed).isPresent();
        return was && is;
    }
}
