package dev.teamloop.knowledge.rdf;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.apache.jena.graph.Graph;
import org.apache.jena.graph.GraphUtil;
import org.apache.jena.riot.RiotException;
import org.apache.jena.shacl.ShaclValidator;
import org.apache.jena.sparql.graph.GraphFactory;
import org.jspecify.annotations.Nullable;

/** The SHACL shapes that all must conform to before it is written. Loaded on first use; thread-safe. */
public final class Shapes {
    private final Prefixes prefixes;
    private org.apache.jena.shacl.@Nullable Shapes loaded;

    public Shapes(Prefixes prefixes) {
        this.prefixes = prefixes;
    }

    /** What does not conform in this block, one sentence each; empty where it may be written. */
    public List<String> problems(String block) {
        try {
            Graph data = graph(block);
            return ShaclValidator.get().validate(shapes(), data).getEntries().stream()
                    .map(entry -> entry.message())
                    .sorted()
                    .distinct()
                    .toList();
        } catch (RiotException e) {
            return List.of("the rendered entry is not Turtle: " + e.getMessage());
        }
    }

    private synchronized org.apache.jena.shacl.Shapes shapes() {
        if (loaded == null) {
            Graph all = graph(Templates.render("shapes.ttl", prefixes, Map.of()));
            GraphUtil.addInto(all, graph(Templates.render("index-shapes.ttl", prefixes, Map.of())));
            loaded = org.apache.jena.shacl.Shapes.parse(all);
        }
        return loaded;
    }

    private Graph graph(String turtle) {
        Graph graph = GraphFactory.createDefaultGraph();
        TurtleReader.parser(turtle.getBytes(StandardCharsets.UTF_8), prefixes).parse(graph);
        return graph;
    }
}
