package dev.teamloop.loop.gate;

import dev.teamloop.core.path.Glob;
import java.util.ArrayList;
import java.util.List;

/** Snapshots and golden files hold expected values: lines may be added, those of before stand. */
final class ExpectedFiles {
    private static final List<String> EXPECTED = List.of(
            "*.snap",
            "*.ambr",
            "*.approved.*",
            "*.golden",
            "**/__snapshots__/**",
            "**/golden/**",
            "**/goldens/**",
            "**/expected/**",
            "*expected*.{json,txt,xml,yaml,yml,csv,html,md}",
            "**/snapshots/**");

    private ExpectedFiles() {}

    static List<Finding> judge(List<FileChange> files) {
        List<Finding> found = new ArrayList<>();
        for (FileChange file : files) {
            if (file.before().isEmpty()
                    || !Glob.any(EXPECTED, file.path())
                    || file.before().flatMap(FileChange.Version::facts).isPresent()) {
                continue;
            }
            List<String> lines =
                    new ArrayList<>(file.textAfter().lines().map(String::strip).toList());
            List<String> gone = file.textBefore()
                    .lines()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty() && !lines.remove(line))
                    .toList();
            boolean moved = file.after().isEmpty()
                    && files.stream()
                            .anyMatch(other -> other.before().isEmpty()
                                    && other.textAfter().equals(file.textBefore()));
            if (!gone.isEmpty() && !moved) {
                String what = "expected values were edited in place: '"
                        + (gone.get(0).length() > 80 ? gone.get(0).substring(0, 79) + "…" : gone.get(0)) + "' is gone";
                found.add(new Finding(
                        "expected-value-edited",
                        file.path(),
                        "",
                        0,
                        what,
                        "restore it; " + KeptAssertions.DEATH_PENALTY));
            }
        }
        return found;
    }
}
