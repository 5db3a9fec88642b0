package dev.teamloop.loop.gate;

import dev.teamloop.core.source.Marker;
import dev.teamloop.core.source.Marker.Kind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A test is not handed to a decorator or wrapper of another file that keeps its failures to itself. */
final class Wrapped {
    private Wrapped() {}

    static List<Finding> judge(List<FileChange> files, NamedFiles was, NamedFiles is) {
        List<Finding> found = new ArrayList<>();
        for (FileChange file : files) {
            Set<String> before = new HashSet<>();
            forgiven(file, file.markersBefore(), was).forEach(marker -> before.add(key(marker)));
            forgiven(file, file.markersAfter(), is).stream()
                    .filter(marker -> file.test() && !before.contains(key(marker)))
                    .map(marker -> new Finding(
                            "failure-swallowed",
                            file.path(),
                            marker.test(),
                            marker.line(),
                            "'" + marker.text() + "' keeps the test's failure to itself",
                            "let it fail the test"))
                    .forEach(found::add);
        }
        return found;
    }

    private static String key(Marker marker) {
        return marker.test() + " " + marker.text();
    }

    private static List<Marker> forgiven(FileChange file, List<Marker> markers, NamedFiles named) {
        return markers.stream()
                .filter(marker -> marker.kind() == Kind.WRAPPED)
                .filter(marker -> named.of(file.path(), marker.text())
                        .filter(facts -> facts.markers().stream()
                                .anyMatch(one -> one.kind() == Kind.FORGIVES
                                        && one.text().equals(simple(marker.text()))))
                        .isPresent())
                .toList();
    }

    private static String simple(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }
}
