package dev.teamloop.knowledge.rdf;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.jena.graph.Graph;
import org.apache.jena.riot.RiotException;
import org.apache.jena.riot.system.StreamRDFLib;
import org.apache.jena.sparql.graph.GraphFactory;

/** All files of the store and the vocabulary as one graph, for asking. Reads without mending anything; {@code damaged} are places. */
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
                Templates.builtIn(prefixes).render("vocabulary.ttl", Map.of()).getBytes(StandardCharsets.UTF_8);
        add("vocabulary.ttl", graph, vocabulary, prefixes);
        for (String file : FILES) {
            WholeFile.read(rdf.resolve(file)).ifPresent(bytes -> damaged.addAll(add(file, graph, bytes, prefixes)));
        }
        return new Dataset(graph, damaged);
    }

    /** What is damaged, as {@code file:line: why}; all that can be read was added. */
    private static List<String> add(String file, Graph graph, byte[] turtle, Prefixes prefixes) {
        try {
            TurtleReader.parse(turtle, prefixes, StreamRDFLib.graph(graph));
            return List.of();
        } catch (RiotException e) {
            SoundPart sound = SoundPart.of(file, turtle, prefixes);
            TurtleReader.parse(sound.bytes(), prefixes, StreamRDFLib.graph(graph));
            return sound.damages().stream().map(TurtleDamage::toString).toList();
        }
    }
}
