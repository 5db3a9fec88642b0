package dev.teamloop.knowledge.rdf;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The name under which a store was begun. It is in every prefix and so in every line: were it taken from the project's
 * folder each time, a clone under another name would write the whole index anew and its queries would miss what is
 * remembered.
 */
public final class EstablishedName {
    private static final int HEAD_LINES = 3;
    private static final Pattern DIRECTIVE =
            Pattern.compile("@prefix ([A-Za-z0-9_-]+)-(ast|business): <urn:team-loop:\\1:\\2#> \\.");

    /** What is never rewritten has the first say. */
    private static final List<String> FILES =
            List.of("business/memory.ttl", "business/patterns.ttl", "business/anti-patterns.ttl", "ast/index.ttl");

    private EstablishedName() {}

    /** The prefixes of the store in this folder; those of {@code projectName} where it is yet to be begun. */
    public static Prefixes prefixes(Path rdf, String projectName) {
        return new Prefixes(FILES.stream()
                .flatMap(file -> name(rdf.resolve(file)).stream())
                .findFirst()
                .orElse(projectName));
    }

    private static Optional<String> name(Path file) {
        try (BufferedReader lines = Files.newBufferedReader(file, StandardCharsets.ISO_8859_1)) {
            for (int i = 0; i < HEAD_LINES; i++) {
                String line = lines.readLine();
                Matcher directive = DIRECTIVE.matcher(line == null ? "" : line);
                if (directive.matches()) {
                    return Optional.of(directive.group(1));
                }
            }
            return Optional.empty();
        } catch (IOException e) {
            // there is no such file, or whoever reads all of it will say what is wrong with it
            return Optional.empty();
        }
    }
}
