package dev.teamloop.knowledge.index;

import dev.teamloop.knowledge.rdf.Prefixes;
import dev.teamloop.knowledge.rdf.Turtle;
import dev.teamloop.knowledge.syntax.Language;
import dev.teamloop.knowledge.syntax.Symbol;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which test file shows the use of a fixture: pytest hands fixtures in by the names of a test's parameters. The one thing
 * in the index that depends on several files; it is gathered from the sections as they pass, new or copied.
 */
final class FixtureUse {
    private static final Pattern PARAMETER = Pattern.compile("[(,]\\s*(\\w+)");
    private static final Pattern DECLARED = Pattern.compile("<> \\S+:hasFixture <#[^>]*> \\. <(#[^>]*)> .*");
    private static final Pattern USED = Pattern.compile("<> \\S+:usesFixture (.*) \\.");
    // possessive, so that a name of thousands of characters costs no stack
    private static final Pattern NAME = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*+)\"");

    private final Map<String, List<String>> filesByParameter = new TreeMap<>();
    private final List<Declared> declared = new ArrayList<>();

    private record Declared(String path, String fragment, String name) {}

    /** What a Python file's tests and fixtures ask for. */
    static Set<String> wanted(IndexedFile file) {
        Set<String> names = new TreeSet<>();
        if (file.facts().language() == Language.PYTHON) {
            file.facts().symbols().stream()
                    .filter(symbol -> symbol.kind() == Symbol.Kind.TEST)
                    .map(test -> PARAMETER.matcher(test.signature()))
                    .forEach(parameter -> {
                        while (parameter.find()) {
                            names.add(parameter.group(1));
                        }
                    });
        }
        names.remove("self");
        return names;
    }

    static boolean declaresFixture(String line) {
        return line.contains(":hasFixture ") && DECLARED.matcher(line).matches();
    }

    /** Files must come in the order of their paths. */
    void note(Section context) {
        for (String line : context.lines()) {
            // most lines are imports, and looking for a word is many times quicker than matching
            if (line.contains("Fixture ")) {
                Matcher used = USED.matcher(line);
                Matcher fixture = DECLARED.matcher(line);
                if (used.matches()) {
                    Matcher name = NAME.matcher(used.group(1));
                    while (name.find()) {
                        filesByParameter
                                .computeIfAbsent(name.group(1), key -> new ArrayList<>())
                                .add(context.path());
                    }
                } else if (fixture.matches()) {
                    Matcher name = NAME.matcher(line);
                    if (name.find()) {
                        declared.add(new Declared(context.path(), fixture.group(1), name.group(1)));
                    }
                }
            }
        }
    }

    /** One line for each fixture that a test uses. */
    List<String> lines(Prefixes prefixes) {
        return declared.stream()
                .flatMap(fixture -> exampleFile(fixture).stream().map(file -> {
                    String iri = Turtle.iri("path", fixture.path());
                    String subject = iri.substring(0, iri.length() - 1) + fixture.fragment() + ">";
                    return new Line(prefixes.ast(), subject, UnaryOperator.identity())
                            .path("exampleFile", file)
                            .done();
                }))
                .toList();
    }

    /** The first test file that can see the fixture and uses it. */
    private Optional<String> exampleFile(Declared fixture) {
        boolean shared = fixture.path().endsWith("conftest.py");
        String folder = ModuleName.folder(fixture.path());
        String below = folder.isEmpty() ? "" : folder + "/";
        return filesByParameter.getOrDefault(fixture.name(), List.of()).stream()
                .filter(file -> shared ? file.startsWith(below) : file.equals(fixture.path()))
                .findFirst();
    }
}
