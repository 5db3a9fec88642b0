package dev.teamloop.knowledge.rdf;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The files of {@code rdf-templates/}. A template's {@code {{name}}} is replaced by a value that is Turtle already; a line
 * whose value is empty is left out. Lines that begin with {@code #} are for readers and are left out too.
 */
public final class Templates {
    private static final String FOLDER = "/dev/teamloop/rdf-templates/";
    private static final Pattern PLACE = Pattern.compile("\\{\\{([A-Za-z]+)}}");

    private Templates() {}

    /** Throws IllegalArgumentException where the template asks for a value that is not given. */
    public static String render(String template, Prefixes prefixes, Map<String, String> values) {
        return load(template)
                .lines()
                .filter(line -> !line.startsWith("#"))
                .flatMap(line -> filled(template, line, prefixes, values).stream())
                .collect(Collectors.joining("\n", "", "\n"));
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

    private static String load(String template) {
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
