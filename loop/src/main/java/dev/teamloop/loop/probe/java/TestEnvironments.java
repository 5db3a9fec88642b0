package dev.teamloop.loop.probe.java;

import dev.teamloop.loop.probe.ProbeRequest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** How a project's tests are run outside of its build, as what its last run left tells. */
interface TestEnvironments {
    /** The folders in which the wanted tests run, with these. Tests whose source file is not among the request's are left out. */
    Map<Path, TestIds> modules(ProbeRequest request);

    /** Empty where nothing tells how the tests were run. */
    Optional<TestEnvironment> of(Path module, TestIds tests) throws IOException;
}
