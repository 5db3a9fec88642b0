package dev.teamloop.knowledge.rdf;

import java.util.Map;
import java.util.regex.Pattern;

/**
 * The two prefixes of a project's vocabulary, {@code {project}-ast:} and {@code {project}-business:} (seed 002, Predicate
 * Summary), and the namespaces they stand for. The same project name always gives the same.
 */
public record Prefixes(String project) {
    private static final Pattern NOT_ALLOWED = Pattern.compile("[^A-Za-z0-9_-]+");
    private static final Pattern EDGES = Pattern.compile("^[-_]+|[-_]+$");

    /** Takes any project name and keeps what may stand in a Turtle prefix. */
    public Prefixes {
        String legal =
                EDGES.matcher(NOT_ALLOWED.matcher(project).replaceAll("-")).replaceAll("");
        if (legal.isEmpty()) {
            legal = "project";
        }
        project = Character.isDigit(legal.charAt(0)) ? "p-" + legal : legal;
    }

    /** The prefix of what stands in the sources, without its colon. */
    public String ast() {
        return project + "-ast";
    }

    /** The prefix of what was learned, without its colon. */
    public String business() {
        return project + "-business";
    }

    public String astNamespace() {
        return "urn:team-loop:" + project + ":ast#";
    }

    public String businessNamespace() {
        return "urn:team-loop:" + project + ":business#";
    }

    /** Both prefixes with their namespaces. */
    public Map<String, String> map() {
        return Map.of(ast(), astNamespace(), business(), businessNamespace());
    }

    /** The directive that declares the ast prefix, with its line end. */
    public String astDirective() {
        return directive(ast(), astNamespace());
    }

    /** The directive that declares the business prefix, with its line end. */
    public String businessDirective() {
        return directive(business(), businessNamespace());
    }

    private static String directive(String prefix, String namespace) {
        return "@prefix " + prefix + ": <" + namespace + "> .\n";
    }
}
