package dev.teamloop.loop.measure;

import dev.teamloop.base.files.OrdinaryFile;
import dev.teamloop.loop.measure.Runners.Detection;
import dev.teamloop.loop.measure.Runners.Found;
import dev.teamloop.loop.measure.Runners.Missing;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Which test tool a Node project uses: the one its scripts start, else the one it depends on, else node's own. */
final class NodeDetection {
    private static final List<String> KNOWN = List.of("vitest", "jest", "node");
    private static final List<String> UNKNOWN = List.of(
            "mocha",
            "ava",
            "uvu",
            "tap",
            "tape",
            "borp",
            "lab",
            "jasmine",
            "karma",
            "qunit",
            "bun",
            "deno",
            "playwright",
            "cypress",
            "wdio",
            "nightwatch",
            "testcafe",
            "wtr");
    /** Those of them that nobody depends on for anything but tests. */
    private static final List<String> UNKNOWN_DEPENDENCIES =
            List.of("mocha", "ava", "uvu", "tap", "tape", "borp", "jasmine", "karma", "qunit");

    private static final String PROVIDER = "@vitest/coverage-";
    private static final Set<String> PROVIDERS = Set.of(PROVIDER + "v8", PROVIDER + "istanbul");
    private static final Pattern OWN_INCLUDE =
            Pattern.compile("\\bcoverage\\s*:\\s*\\{[^}]*\\binclude\\s*:|\\bcollectCoverageFrom\\b");
    /** The first node whose own test runner writes lcov. */
    private static final int OLDEST = 20;

    /** A tool, and the place that names it. */
    record Choice(String tool, Optional<NodeScript> script, String reason) {}

    private final Runs runs;
    private final PackageJson manifest;
    private final Collection<String> tracked;

    NodeDetection(Runs runs, PackageJson manifest, Collection<String> tracked) {
        this.runs = runs;
        this.manifest = manifest;
        this.tracked = tracked;
    }

    /** Empty where no script, dependency or configuration names a tool; an unknown one is a choice too. */
    Optional<Choice> named() {
        for (List<String> tools : List.of(KNOWN, UNKNOWN)) {
            Optional<NodeScript.Started> started = NodeScript.starting(tools, manifest.scripts());
            if (started.isPresent()) {
                String tool = started.get().program();
                NodeScript script = started.get().script();
                String reason = "script '" + script.name() + "' of package.json starts "
                        + (tool.equals("node") ? "node --test" : tool);
                return Optional.of(new Choice(tool, Optional.of(script), reason));
            }
        }
        return KNOWN.stream()
                .filter(tool -> manifest.dependencies().contains(tool)
                        || !configurations(tool).isEmpty())
                .findFirst()
                .or(() -> UNKNOWN_DEPENDENCIES.stream()
                        .filter(manifest.dependencies()::contains)
                        .findFirst())
                .map(tool -> new Choice(tool, Optional.empty(), "package.json or its configuration names " + tool));
    }

    /** {@code version} is what {@code node --version} says, for instance {@code v20.20.2}. */
    Detection detect(String version) {
        Choice choice = named().orElse(new Choice(
                "node", Optional.empty(), "package.json names no test tool; node's own test runner is there"));
        NodeInstall install = NodeInstall.of(runs.files(), runs.installed("node_modules"), manifest, version);
        String reason = choice.reason() + "; node " + version + ", " + install.reason();
        return switch (choice.tool()) {
            case "vitest" -> vitest(choice, install, reason);
            case "jest" ->
                found(new JestTool(NodeProgram.of("jest", choice.script()), includes("jest")), install, reason);
            case "node" -> node(choice, install, reason, major(version));
            default ->
                new Missing(
                        choice.reason() + ", which is not known here (vitest, jest and node --test are)",
                        CustomNodeTool.advice(
                                choice.tool(), choice.script(), manifest.scripts(), manifest.dependencies()));
        };
    }

    private Detection vitest(Choice choice, NodeInstall install, String reason) {
        if (PROVIDERS.stream().noneMatch(manifest.dependencies()::contains)) {
            return new Missing(
                    choice.reason() + ", but no coverage provider is installed",
                    "npm install -D @vitest/coverage-v8 (in vitest's own version)");
        }
        return found(
                new VitestTool(NodeProgram.of("vitest", choice.script()), includes("vitest"), provider()),
                install,
                reason);
    }

    /** The only one that is installed, unless the project brings its own. */
    private Optional<String> provider() {
        List<String> installed =
                PROVIDERS.stream().filter(manifest.dependencies()::contains).toList();
        boolean custom =
                configurations("vitest").stream().anyMatch(file -> text(file).contains("customProviderModule"));
        return installed.size() != 1 || custom
                ? Optional.empty()
                : Optional.of(installed.get(0).substring(PROVIDER.length()));
    }

    private Detection node(Choice choice, NodeInstall install, String reason, int major) {
        if (manifest.workspaces().isEmpty() || choice.script().isPresent()) {
            return major < OLDEST
                    ? new Missing(
                            "node's own test runner writes lcov coverage from version " + OLDEST + " on; here is "
                                    + major,
                            "Install a newer node")
                    : found(new NodeTestTool(major, choice.script()), install, reason);
        }
        return new Missing(
                "package.json holds workspaces (" + String.join(", ", manifest.workspaces())
                        + ") and no test script of its own that starts vitest, jest or node --test",
                "Where one tool runs the tests of all of them, such as vitest, install it at the root with a script \"test\" that starts"
                        + " it. Otherwise set verify.runner to custom, with verify.test, verify.coverage, verify.report and verify.format");
    }

    private Found found(NodeTool tool, NodeInstall install, String reason) {
        return new Found(new NodeRunner(runs, tool, install), reason);
    }

    private static int major(String version) {
        String digits = version.strip().replaceFirst("^v?(\\d+).*$", "$1");
        return digits.matches("\\d{1,4}") ? Integer.parseInt(digits) : 0;
    }

    /** Whether the tool's configuration itself says which files coverage counts. */
    private boolean includes(String tool) {
        return configurations(tool).stream()
                .anyMatch(file -> OWN_INCLUDE.matcher(text(file)).find());
    }

    private List<Path> configurations(String tool) {
        List<String> names =
                tool.equals("vitest") ? List.of("vitest.config.", "vite.config.") : List.of(tool + ".config.");
        List<Path> files = new java.util.ArrayList<>(tracked.stream()
                .filter(path -> names.stream().anyMatch(path::startsWith))
                .map(runs.files()::resolve)
                .toList());
        if (manifest.keys().contains(tool)) {
            files.add(runs.files().resolve("package.json"));
        }
        return files;
    }

    private static String text(Path file) {
        try {
            return OrdinaryFile.text(file);
        } catch (IOException e) {
            // a tracked file that is gone from the tree configures nothing
            return "";
        }
    }
}
