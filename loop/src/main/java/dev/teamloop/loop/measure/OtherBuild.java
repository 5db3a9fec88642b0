package dev.teamloop.loop.measure;

import dev.teamloop.base.data.DataFiles;
import dev.teamloop.base.json.Json;
import dev.teamloop.base.path.Glob;
import dev.teamloop.loop.measure.Runners.Missing;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A build of {@code config/builds.yaml}: no runner of a name runs its tests.
 *
 * @param files at the project's root, any of which tells of it
 * @param verify settings that usually fit
 * @param needs what these suppose
 */
record OtherBuild(String name, List<String> files, Map<String, Object> verify, String needs) {
    private static final List<OtherBuild> ALL =
            Json.as(DataFiles.yaml("builds.yaml"), Listed.class).builds();
    /** Those of a project in Python. */
    private static final List<String> PYTHON =
            List.of("pyproject.toml", "setup.py", "setup.cfg", "requirements.txt", "tox.ini", "manage.py");

    private record Listed(List<OtherBuild> builds) {}

    /** Empty where Python is what the project is written in, and not a script beside the build. */
    static Optional<OtherBuild> of(Path project, Collection<String> tracked) {
        return isThere(project, PYTHON) || tracked.stream().anyMatch(path -> Glob.any(PytestRunner.PYTHON_FILES, path))
                ? Optional.empty()
                : ALL.stream().filter(build -> isThere(project, build.files())).findFirst();
    }

    private static boolean isThere(Path project, List<String> names) {
        return names.stream().anyMatch(name -> Files.exists(project.resolve(name)));
    }

    Missing missing() {
        return new Missing(
                "the build is " + name + "'s (" + String.join(", ", files)
                        + "), for which there is no runner of a name",
                "Set in team-loop.json, as it fits: " + Json.line(Map.of("verify", verify)) + ". It needs " + needs);
    }
}
