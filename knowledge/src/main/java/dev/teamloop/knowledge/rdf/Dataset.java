package dev.teamloop.knowledge.rdf;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.jena.graph.Graph;
import org.apache.jena.riot.RiotException;
import org.apache.jena.sparql.graph.GraphFactory;

/** All files of the store and the vocabulary as one graph, for asking. Reads without mending anything. */
public record Dataset(Graph graph, List<String> damaged) {
    private static final List<String> FILES = List.of(
            "ast/index.ttl",
            "ast/runtime-ctx.ttl",
            "ast/examples.ttl",
            "business/patterns.ttl",
            "business/anti-patterns.ttl",
            "business/memory.ttl");

    public Dataset {
        damaged = List.copyOf(damaged);
    }

    /** {@code rdf} is the store's folder; files that are missing are simply not there. */
    public static Dataset load(Path rdf, Prefixes prefixes) {
        Graph graph = GraphFactory.createDefaultGraph();
        List<String> damaged = new ArrayList<>();
        byte[] vocabulary =
                Templates.render("vocabulary.ttl", prefixes, Map.of()).getBytes(StandardCharsets.UTF_8);
        add(graph, vocabulary, prefixes);
        for (String file : FILES) {
            WholeFile.read(rdf.resolve(file)).ifPresent(bytes -> {
                if (!add(graph, bytes, prefixes)) {
                    damaged.add(file);
                }
            });
        }
        return new Dataset(graph, damaged);
    }

    /** False where the text is damaged; what stands before the damage was added. */
    private static boolean add(Graph graph, byte[] turtle, Prefixes prefixes) {
        try {
            TurtleReader.parser(turtle, prefixes).parse(graph);
            return true;
        } catch (RiotException e) {
            return false;
        }
    }
}
