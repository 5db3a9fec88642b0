package dev.teamloop.loop.process;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.data.DataFiles;
import dev.teamloop.base.json.Json;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What {@code config/sandbox.yaml} says that commands may see and change. */
record SandboxProfile(
        List<String> system,
        List<String> hidden,
        ProcRules proc,
        Set<String> environment,
        Set<String> environmentOutside,
        List<String> shownVariables,
        HomeRules home,
        ProjectRules project,
        Bounds limits) {
    SandboxProfile {
        system = List.copyOf(system);
        hidden = List.copyOf(hidden);
        environment = Set.copyOf(environment);
        environmentOutside = Set.copyOf(environmentOutside);
        shownVariables = List.copyOf(shownVariables);
    }

    /** Paths of the kernel's own. */
    record ProcRules(List<String> readOnly, List<String> hidden) {
        ProcRules {
            readOnly = List.copyOf(readOnly);
            hidden = List.copyOf(hidden);
        }
    }

    /** Paths relative to a home folder. {@code cleaned} has them by the tool whose settings they are. */
    record HomeRules(
            List<String> toolchains, List<String> caches, Map<String, List<String>> cleaned, List<String> never) {
        HomeRules {
            toolchains = List.copyOf(toolchains);
            caches = List.copyOf(caches);
            cleaned = Map.copyOf(cleaned);
            never = List.copyOf(never);
        }
    }

    /** Paths relative to a project. */
    record ProjectRules(
            List<String> dependencies,
            List<String> toolCaches,
            List<String> folders,
            List<String> files,
            List<String> nested,
            List<String> compiled,
            List<String> loaded,
            List<String> built,
            Map<String, String> builtBeside,
            List<String> notInstalledByCommands) {
        ProjectRules {
            dependencies = List.copyOf(dependencies);
            toolCaches = List.copyOf(toolCaches);
            folders = List.copyOf(folders);
            files = List.copyOf(files);
            nested = List.copyOf(nested);
            compiled = List.copyOf(compiled);
            loaded = List.copyOf(loaded);
            built = List.copyOf(built);
            builtBeside = Map.copyOf(builtBeside);
            notInstalledByCommands = List.copyOf(notInstalledByCommands);
        }
    }

    /** Bounds of one command; 0 is none. {@code memoryFraction} is of the machine's memory. */
    record Bounds(long processes, long fileBytes, long diskBytes, double memoryFraction) {}

    static SandboxProfile builtIn() {
        return Packed.PROFILE;
    }

    /** Read once. */
    private static final class Packed {
        private static final SandboxProfile PROFILE = read();

        private static SandboxProfile read() {
            JsonNode tree = DataFiles.yaml("sandbox.yaml");
            return Json.as(tree, SandboxProfile.class);
        }
    }
}
