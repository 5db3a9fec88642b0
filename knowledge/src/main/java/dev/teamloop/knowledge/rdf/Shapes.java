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
    private static final List<String> BUILT_IN = List.of("shapes.ttl", "index-shapes.ttl");

    private final Prefixes prefixes;
    private final Templates templates;
    private org.apache.jena.shacl.@Nullable Shapes loaded;

    /** The built-in shapes; a project's own {@code shapes.ttl} is added to them and so can only ask for more. */
    public Shapes(Prefixes prefixes, Templates templates) {
        this.prefixes = prefixes;
        this.templates = templates;
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
            Graph all = GraphFactory.createDefaultGraph();
            Templates builtIn = Templates.builtIn(prefixes);
            BUILT_IN.forEach(name -> GraphUtil.addInto(all, graph(builtIn.render(name, Map.of()))));
            templates.ownOnly("shapes.ttl").ifPresent(own -> GraphUtil.addInto(all, graph(own)));
            loaded = org.apache.jena.shacl.Shapes.parse(all);
        }
        return loaded;
    }

    private Graph graph(String turtle) {
        return TurtleReader.graph(turtle.getBytes(StandardCharsets.UTF_8), prefixes);
    }
}
