package dev.teamloop.knowledge.rdf;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The files of {@code rdf-templates/}, or of the same name in the project's own folder, which then count instead. A template's {@code {{name}}} is replaced by a value that is Turtle already; a line
 * whose value is empty is left out. Lines that begin with {@code #} are for readers and are left out too.
 */
public final class Templates {
    private static final String FOLDER = "/dev/teamloop/rdf-templates/";
    private static final Set<String> PROGRAM_OWNED = Set.of("business", "businessNamespace", "astNamespace");
    private static final Pattern PLACE = Pattern.compile("\\{\\{([A-Za-z]+)}}");

    private final Prefixes prefixes;
    private final Optional<Path> own;
    private final Map<String, String> loaded = new HashMap<>();

    /** {@code own} is the project's folder of templates, which need not exist. */
    public Templates(Prefixes prefixes, Path own) {
        this(prefixes, Optional.of(own));
    }

    private Templates(Prefixes prefixes, Optional<Path> own) {
        this.prefixes = prefixes;
        this.own = own;
    }

    /** The built-in ones alone. */
    public static Templates builtIn(Prefixes prefixes) {
        return new Templates(prefixes, Optional.empty());
    }

    /** Throws IllegalArgumentException where the template asks for a value that is not given. */
    public String render(String template, Map<String, String> values) {
        return rendered(template, text(template), values);
    }

    /** What a template of the project's own asks for although there is no such value, one sentence each. */
    public List<String> problems(String template, Map<String, String> values) {
        return PLACE.matcher(text(template))
                .results()
                .map(place -> place.group(1))
                .filter(name -> !PROGRAM_OWNED.contains(name) && !values.containsKey(name))
                .distinct()
                .map(name -> "the template " + template + " asks for '" + name + "', which has no value; there are "
                        + String.join(", ", new TreeSet<>(values.keySet())))
                .toList();
    }

    /** The project's own file of this name, rendered; empty where there is none. */
    public Optional<String> ownOnly(String template) {
        return ownText(template).map(text -> rendered(template, text, Map.of()));
    }

    private synchronized String text(String template) {
        return loaded.computeIfAbsent(template, name -> ownText(name).orElseGet(() -> builtIn(name)));
    }

    private String rendered(String template, String text, Map<String, String> values) {
        return text.lines()
                .filter(line -> !line.startsWith("#"))
                .flatMap(line -> filled(template, line, prefixes, values).stream())
                .collect(Collectors.joining("\n", "", "\n"));
    }

    private Optional<String> ownText(String template) {
        return own.flatMap(folder -> WholeFile.read(folder.resolve(template)))
                .map(bytes -> new String(bytes, StandardCharsets.UTF_8));
    }

    private static Optional<String> filled(
            String template, String line, Prefixes prefixes, Map<String, String> values) {
        StringBuilder out = new StringBuilder();
        Matcher place = PLACE.matcher(line);
        while (place.find()) {
            String value = value(template, place.group(1), prefixes, values);
            if (value.isEmpty()) {
                return Optional.empty();
            }
            place.appendReplacement(out, Matcher.quoteReplacement(value));
        }
        return Optional.of(place.appendTail(out).toString());
    }

    private static String value(String template, String name, Prefixes prefixes, Map<String, String> values) {
        return switch (name) {
            case "business" -> prefixes.business();
            case "businessNamespace" -> prefixes.businessNamespace();
            case "astNamespace" -> prefixes.astNamespace();
            default ->
                Optional.ofNullable(values.get(name))
                        .orElseThrow(() -> new IllegalArgumentException(
                                "the template " + template + " asks for '" + name + "', which has no value"));
        };
    }

    private static String builtIn(String template) {
        try (InputStream in = Templates.class.getResourceAsStream(FOLDER + template)) {
            if (in == null) {
                throw new IllegalStateException("the template " + template + " is missing from the class path");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the template " + template, e);
        }
    }
}
