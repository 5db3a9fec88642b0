package dev.teamloop.loop.gate;

import dev.teamloop.core.path.Glob;
import java.util.ArrayList;
import java.util.List;

/** Snapshots, golden files and test data hold expected values: they may grow, what was there stands. */
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
        boolean alone = files.stream().allMatch(FileChange::test);
        for (FileChange file : files) {
            if (file.before().isEmpty()
                    || !concerns(file, alone)
                    || file.before().flatMap(FileChange.Version::facts).isPresent()) {
                continue;
            }
            String gone = TestData.gone(file.path(), file.textBefore(), file.textAfter());
            boolean moved = file.after().isEmpty()
                    && files.stream()
                            .anyMatch(other -> other.before().isEmpty()
                                    && other.textAfter().equals(file.textBefore()));
            if (!gone.isEmpty() && !moved) {
                String what = "expected values were edited in place: '" + gone + "' is gone";
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

    /**
     * Where nothing but tests changed, all data beside them is what they expect or are fed with. A change of the product may
     * have to take its data along, as a migration does: there only what is called an expectation stands fast, and critics are
     * told of the rest.
     */
    private static boolean concerns(FileChange file, boolean alone) {
        return Glob.any(EXPECTED, file.path())
                || (alone && file.test() && file.after().isPresent());
    }
}
