package dev.teamloop.knowledge;

import dev.teamloop.knowledge.rdf.Dataset;
import dev.teamloop.knowledge.rdf.EstablishedName;
import dev.teamloop.knowledge.rdf.Prefixes;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * Asks the store a SPARQL question ({@code knowledge query}). Only the project's own files are read and nothing is written:
 * no network, no other files, no updates. Prefixes need not be declared: the project's two (also as {@code ast:} and
 * {@code business:}), {@code rdf:}, {@code rdfs:} and {@code xsd:} are.
 */
public final class SparqlQuery {
    private final Path rdf;
    private final Prefixes prefixes;
    private final Duration timeLimit;
    private final int rowLimit;

    /** {@code rdfFolder} is relative to the project. More than {@code rowLimit} rows or triples are cut off, and that is said. */
    public SparqlQuery(Path project, String projectName, String rdfFolder, Duration timeLimit, int rowLimit) {
        this.rdf = project.resolve(rdfFolder);
        this.prefixes = EstablishedName.prefixes(rdf, projectName);
        this.timeLimit = timeLimit;
        this.rowLimit = rowLimit;
    }

    /** What a question gave. */
    public sealed interface Answer {
        /** SELECT: a cell is the term's text, empty where it is unbound. {@code damaged} names files read only in part. */
        record Table(List<String> columns, List<List<String>> rows, boolean cut, List<String> damaged)
                implements Answer {
            public Table {
                columns = List.copyOf(columns);
                rows = rows.stream().map(List::copyOf).toList();
                damaged = List.copyOf(damaged);
            }
        }

        /** ASK. */
        record Truth(boolean value, List<String> damaged) implements Answer {
            public Truth {
                damaged = List.copyOf(damaged);
            }
        }

        /** CONSTRUCT and DESCRIBE: the triples as Turtle. */
        record Graph(String turtle, boolean cut, List<String> damaged) implements Answer {
            public Graph {
                damaged = List.copyOf(damaged);
            }
        }

        /** The text is no SPARQL query. Line and column count from 1. */
        record SyntaxError(int line, int column, String message) implements Answer {}

        /** The question asks for what is not allowed here, or failed while it was answered. */
        record Refused(String reason) implements Answer {}

        /** No answer within the time limit. */
        record TimedOut(Duration limit) implements Answer {}
    }

    /** Answers one question; never throws for what is wrong with the question. */
    public Answer ask(String sparql) {
        return new QueryRun(prefixes, timeLimit, rowLimit).run(sparql, () -> Dataset.load(rdf, prefixes));
    }
}
