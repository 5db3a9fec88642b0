package dev.teamloop.cli.spec;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.secret.SecretMask;
import dev.teamloop.cli.LoopWiring;
import dev.teamloop.core.port.ReadWorkspace;
import dev.teamloop.knowledge.RdfKnowledge;
import dev.teamloop.loop.measure.TestRunner;
import dev.teamloop.loop.workspace.ProjectReading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the program itself knows of a project, for the phases that are given it. Thread-safe: each is made once. */
final class ProjectContext {
    private static final int OUTLINE_CHARS = 24_000;
    private static final int OFFERED_CHARS = 4_000;
    private static final int SOURCE_CHARS = 60_000;
    private static final int LONGEST_SOURCE = 30_000;
    private static final int MOST_OF_A_SOURCE = 400_000;
    private static final int MOST_SOURCES = 30;
    private static final int MOST_NAMES = 12;
    private static final int MOST_IMPORTS = 8;
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]{4,}");

    /** How a page of a file says that it is not the last one. */
    private static final Pattern NOT_SHOWN = Pattern.compile("… lines (\\d+) to \\d+ not shown[^\n]*\n?$");

    private final LoopWiring wiring;
    private final TestRunner runner;
    private final SecretMask mask;
    private final RdfKnowledge knowledge;
    private final Map<String, Optional<String>> made = new HashMap<>();

    /** {@code knowledge} keeps its index apart from the project's. */
    ProjectContext(LoopWiring wiring, TestRunner runner, SecretMask mask, RdfKnowledge knowledge) {
        this.wiring = wiring;
        this.runner = runner;
        this.mask = mask;
        this.knowledge = knowledge;
    }

    synchronized Optional<String> of(String name, SpecFolder folder) {
        return made.computeIfAbsent(name, key -> make(key, folder));
    }

    private Optional<String> make(String name, SpecFolder folder) {
        return switch (name) {
            case "outline" -> Optional.of(outline());
            case "source" -> folder.artifact("beads_expanded").map(this::source);
            case "setup", "runner" -> Optional.of(tests());
            default -> Optional.empty();
        };
    }

    private String outline() {
        Set<String> tracked = wiring.repository().tracked();
        knowledge.index(tracked);
        return knowledge.outline(tracked, OUTLINE_CHARS) + offered(tracked);
    }

    /** What product code offers besides what the outline shows. */
    private String offered(Set<String> tracked) {
        ReadWorkspace reading = new ProjectReading(wiring.tree().files(), () -> tracked, mask);
        List<String> names = new ArrayList<>();
        List<String> options = new ArrayList<>();
        for (String path : knowledge.sources(tracked)) {
            if (!runner.isTest(path)) {
                String text = text(reading, path, MOST_OF_A_SOURCE);
                named(path, OfferedNames.assigned(path, text)).ifPresent(names::add);
                named(path, OfferedNames.options(text)).ifPresent(options::add);
            }
        }
        return section("names that modules assign at their top level:", names)
                + section("options of command lines that sources declare:", options);
    }

    private static Optional<String> named(String path, List<String> names) {
        return names.isEmpty() ? Optional.empty() : Optional.of(path + ": " + String.join(", ", names));
    }

    private static String section(String title, List<String> lines) {
        StringBuilder text = new StringBuilder();
        for (String line : lines) {
            if (text.length() + line.length() > OFFERED_CHARS) {
                text.append("    …\n");
                break;
            }
            text.append("    ").append(line).append('\n');
        }
        return text.isEmpty() ? "" : "\n\n" + title + "\n" + text.toString().stripTrailing();
    }

    /** The files that the beads name, then those whose paths have most words in common with them. */
    private String source(JsonNode beads) {
        Set<String> tracked = wiring.repository().tracked();
        Set<String> wanted = new LinkedHashSet<>();
        Set<String> words = new LinkedHashSet<>();
        beads.forEach(bead -> {
            bead.path("target_files").forEach(path -> wanted.add(path.asText()));
            Matcher found = WORD.matcher(bead.toString().toLowerCase(Locale.ROOT));
            while (found.find()) {
                words.add(found.group());
            }
        });
        knowledge.index(tracked);
        knowledge.sources(tracked).stream()
                .filter(path -> !runner.isTest(path))
                .sorted(Comparator.comparingLong((String path) -> -common(path, words)))
                .filter(path -> common(path, words) > 0)
                .forEach(wanted::add);
        wanted.removeIf(this::isEmpty);
        ReadWorkspace reading = new ProjectReading(wiring.tree().files(), () -> tracked, mask);
        List<String> texts = new ArrayList<>();
        int left = SOURCE_CHARS;
        List<String> leftOut = new ArrayList<>();
        for (String path : wanted) {
            String text = texts.size() < MOST_SOURCES ? text(reading, path, Math.min(left, LONGEST_SOURCE)) : "";
            if (text.isEmpty()) {
                leftOut.add(path);
            } else {
                texts.add(path + "\n" + text);
                left -= text.length();
            }
        }
        if (!texts.isEmpty() && !leftOut.isEmpty()) {
            texts.add("not shown, for want of room: "
                    + String.join(", ", leftOut.subList(0, Math.min(MOST_NAMES, leftOut.size()))));
        }
        return texts.isEmpty() ? "no file of the project has to do with the beads yet" : String.join("\n\n", texts);
    }

    /** As markers are, which say all by being there. */
    private boolean isEmpty(String path) {
        try {
            Path file = wiring.repository().project().resolve(path);
            return Files.isRegularFile(file) && Files.size(file) == 0;
        } catch (IOException e) {
            return false;
        }
    }

    /** Page by page, for whoever reads this cannot ask for more; empty where it cannot be read, or nothing of it fits. */
    private static String text(ReadWorkspace reading, String path, int most) {
        StringBuilder text = new StringBuilder();
        int from = 1;
        while (from > 0) {
            ReadWorkspace.Result page = reading.readFile(path, from, 0);
            if (page.error() || text.length() + page.text().length() > most) {
                return text.isEmpty() ? "" : text + "… the rest is left out\n";
            }
            Matcher more = NOT_SHOWN.matcher(page.text());
            from = more.find() ? Integer.parseInt(more.group(1)) : 0;
            text.append(from > 0 ? page.text().substring(0, more.start()) : page.text());
        }
        return text.toString();
    }

    private static long common(String path, Set<String> words) {
        return WORD.matcher(path.toLowerCase(Locale.ROOT))
                .results()
                .filter(word -> words.contains(word.group()))
                .count();
    }

    /** How tests run here, and how a new one is to look. */
    private String tests() {
        Set<String> tracked = wiring.repository().tracked();
        knowledge.index(tracked);
        List<String> there =
                knowledge.sources(tracked).stream().filter(runner::isTest).toList();
        List<String> names = there.subList(0, Math.min(MOST_NAMES, there.size()));
        List<String> imported = knowledge.imports(there, MOST_IMPORTS);
        return "runner: " + runner.name() + "\n" + runner.describe()
                + "\nthe suite runs tests in: " + String.join(", ", runner.testGlobs())
                + "; a new test file has such a path, or nobody runs it"
                + "\ntest files there are: " + (names.isEmpty() ? "none yet" : String.join(", ", names))
                + (there.size() > names.size() ? " and " + (there.size() - names.size()) + " more" : "")
                + (imported.isEmpty() ? "" : "\nwhat most of them import: " + String.join(", ", imported))
                + "\nAcceptance tests are new files only: no settings of a test runner, no conftest.py, no setup file.";
    }
}
