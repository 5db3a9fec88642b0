package dev.teamloop.knowledge.rdf;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.jena.datatypes.xsd.XSDDatatype;
import org.apache.jena.graph.Node;
import org.apache.jena.graph.NodeFactory;
import org.apache.jena.graph.Triple;
import org.apache.jena.riot.system.StreamRDF;
import org.apache.jena.vocabulary.RDF;

/**
 * Reads Turtle as this program writes it: plain IRIs and prefixed names, texts on one line, whole numbers, bracketed blank
 * nodes. Jena reads any Turtle and takes ten times as long for it, which is what loading a large memory would consist of. At
 * the first statement that holds anything else this stops, and Jena, who alone judges what is damaged, goes on from there.
 */
final class WrittenTurtle {
    private static final int DEEPEST = 3;

    private final TurtleTokens tokens;
    private final Map<String, String> prefixes;
    private final StreamRDF into;
    private final List<Triple> statement = new ArrayList<>();
    private final Map<String, Node> names = new HashMap<>();
    private String base;

    WrittenTurtle(byte[] turtle, Map<String, String> prefixes, String base, StreamRDF into) {
        this.tokens = new TurtleTokens(turtle);
        this.prefixes = new TreeMap<>(prefixes);
        this.base = base;
        this.into = into;
    }

    /** Delivers statement by statement. Returns how many bytes were read; all of them where there was nothing unknown. */
    int read() {
        int done = tokens.skipSpace();
        try {
            while (!tokens.atEnd()) {
                statement.clear();
                statement();
                // whole statements only: what follows is read by somebody else
                statement.forEach(into::triple);
                done = tokens.skipSpace();
            }
        } catch (TurtleTokens.Unknown e) {
            return done;
        }
        return done;
    }

    /** The prefixes as of where reading ended. */
    Map<String, String> prefixes() {
        return prefixes;
    }

    /** The base as of where reading ended. */
    String base() {
        return base;
    }

    private void statement() throws TurtleTokens.Unknown {
        if (tokens.peek() == '@') {
            directive();
        } else {
            properties(resource(), '.', 0);
        }
    }

    private void directive() throws TurtleTokens.Unknown {
        String keyword = tokens.directive();
        if (keyword.equals("@base")) {
            String iri = tokens.absolute(tokens.iri());
            tokens.expect('.');
            if (iri.indexOf('#') >= 0) {
                throw new TurtleTokens.Unknown();
            }
            base = iri;
        } else if (keyword.equals("@prefix")) {
            String name = tokens.prefix();
            String iri = tokens.absolute(tokens.iri());
            tokens.expect('.');
            prefixes.put(name, iri);
            names.clear();
            into.prefix(name, iri);
        } else {
            throw new TurtleTokens.Unknown();
        }
    }

    private void properties(Node subject, char end, int depth) throws TurtleTokens.Unknown {
        do {
            Node predicate = predicate();
            do {
                object(subject, predicate, depth);
            } while (tokens.take(','));
        } while (tokens.take(';'));
        tokens.expect(end);
    }

    private Node predicate() throws TurtleTokens.Unknown {
        return tokens.takeA() ? RDF.Nodes.type : resource();
    }

    private void object(Node subject, Node predicate, int depth) throws TurtleTokens.Unknown {
        char first = tokens.peek();
        if (first == '"') {
            add(subject, predicate, NodeFactory.createLiteralString(tokens.text()));
        } else if (first >= '0' && first <= '9') {
            add(subject, predicate, NodeFactory.createLiteralDT(tokens.number(), XSDDatatype.XSDinteger));
        } else if (first == '[' && depth < DEEPEST) {
            tokens.expect('[');
            Node blank = NodeFactory.createBlankNode();
            add(subject, predicate, blank);
            properties(blank, ']', depth + 1);
        } else {
            add(subject, predicate, resource());
        }
    }

    private void add(Node subject, Node predicate, Node object) {
        statement.add(Triple.create(subject, predicate, object));
    }

    private Node resource() throws TurtleTokens.Unknown {
        return tokens.peek() == '<' ? NodeFactory.createURI(resolved(tokens.iri())) : named();
    }

    private String resolved(String iri) throws TurtleTokens.Unknown {
        if (iri.isEmpty()) {
            return base;
        }
        return iri.charAt(0) == '#' ? base + iri : tokens.absolute(iri);
    }

    private Node named() throws TurtleTokens.Unknown {
        String name = tokens.prefixedName();
        Node known = names.get(name);
        if (known != null) {
            return known;
        }
        int colon = name.indexOf(':');
        String namespace = prefixes.get(name.substring(0, colon));
        if (namespace == null) {
            throw new TurtleTokens.Unknown();
        }
        Node node = NodeFactory.createURI(namespace + name.substring(colon + 1));
        names.put(name, node);
        return node;
    }
}
