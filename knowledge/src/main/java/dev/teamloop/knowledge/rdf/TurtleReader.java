package dev.teamloop.knowledge.rdf;

import java.io.ByteArrayInputStream;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.apache.jena.graph.Graph;
import org.apache.jena.graph.Node;
import org.apache.jena.graph.Triple;
import org.apache.jena.riot.Lang;
import org.apache.jena.riot.RDFParser;
import org.apache.jena.riot.RiotException;
import org.apache.jena.riot.RiotParseException;
import org.apache.jena.riot.system.ErrorHandler;
import org.apache.jena.riot.system.PrefixMap;
import org.apache.jena.riot.system.PrefixMapFactory;
import org.apache.jena.riot.system.StreamRDF;
import org.apache.jena.riot.system.StreamRDFBase;
import org.apache.jena.riot.system.StreamRDFLib;
import org.apache.jena.sparql.graph.GraphFactory;

/** Reads Turtle as a stream of statements; everything before a damaged place is delivered. */
public final class TurtleReader {
    private static final String BASE = "urn:team-loop:";

    private TurtleReader() {}

    /** What reading gave beside the statements: the prefixes the text declares itself, and where it stopped. */
    public record Outcome(Set<String> declaredPrefixes, Optional<TurtleDamage> damage) {
        public Outcome {
            declaredPrefixes = Set.copyOf(declaredPrefixes);
        }
    }

    /** {@code file} names the text in a report of damage. The project's own prefixes need not be declared. */
    public static Outcome read(String file, byte[] turtle, Prefixes prefixes, Consumer<Statement> into) {
        Set<String> declared = new TreeSet<>();
        try {
            parse(turtle, prefixes, statements(declared, into));
            return new Outcome(declared, Optional.empty());
        } catch (RiotParseException e) {
            return new Outcome(
                    declared, Optional.of(new TurtleDamage(file, Math.max(1, e.getLine()), e.getOriginalMessage())));
        } catch (RiotException e) {
            return new Outcome(declared, Optional.of(new TurtleDamage(file, 1, String.valueOf(e.getMessage()))));
        }
    }

    /** Everything as one graph. Throws RiotException at the first error. */
    static Graph graph(byte[] turtle, Prefixes prefixes) {
        Graph graph = GraphFactory.createDefaultGraph();
        parse(turtle, prefixes, StreamRDFLib.graph(graph));
        return graph;
    }

    /** Throws RiotParseException, with its line, at the first error; everything before it was delivered. */
    static void parse(byte[] turtle, Prefixes prefixes, StreamRDF into) {
        PrefixMap known = PrefixMapFactory.create();
        prefixes.map().forEach(known::add);
        RDFParser.source(new ByteArrayInputStream(turtle))
                .lang(Lang.TURTLE)
                .base(BASE)
                .prefixes(known)
                .errorHandler(new FirstError())
                .parse(into);
    }

    private static StreamRDF statements(Set<String> declared, Consumer<Statement> into) {
        return new StreamRDFBase() {
            @Override
            public void triple(Triple triple) {
                into.accept(new Statement(
                        text(triple.getSubject()), localName(text(triple.getPredicate())), text(triple.getObject())));
            }

            @Override
            public void prefix(String prefix, String iri) {
                declared.add(prefix);
            }
        };
    }

    private static String text(Node node) {
        if (node.isURI()) {
            return node.getURI();
        }
        return node.isLiteral() ? node.getLiteralLexicalForm() : "_:" + node.getBlankNodeLabel();
    }

    /** What follows the last {@code #} or {@code /}; the whole text where there is none. */
    public static String localName(String iri) {
        return iri.substring(Math.max(iri.lastIndexOf('#'), iri.lastIndexOf('/')) + 1);
    }

    /** Stops at the first error; a warning, about an unusual IRI for instance, is no damage. */
    private static final class FirstError implements ErrorHandler {
        @Override
        public void warning(String message, long line, long column) {
            // nothing is lost by it
        }

        @Override
        public void error(String message, long line, long column) {
            throw new RiotParseException(message, line, column);
        }

        @Override
        public void fatal(String message, long line, long column) {
            throw new RiotParseException(message, line, column);
        }
    }
}
