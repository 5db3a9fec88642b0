package dev.teamloop.cli.mcp;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.agents.mcp.ToolAnswer;
import dev.teamloop.base.json.Json;
import dev.teamloop.cli.FolderLinks;
import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.knowledge.RdfKnowledge;
import dev.teamloop.knowledge.SparqlQuery;
import dev.teamloop.knowledge.SparqlQuery.Answer;
import dev.teamloop.knowledge.SymbolDetail;
import java.time.Duration;
import java.util.List;

/** {@code lookup} and {@code query}: what {@code knowledge show} and {@code knowledge query} tell. */
public final class KnowledgeTools {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final int MOST_ROWS = 200;

    private KnowledgeTools() {}

    public static ToolAnswer lookup(AssistantProject project, ObjectNode arguments) {
        String symbol = arguments.path("symbol").asText();
        LoopConfig config = config(project);
        RdfKnowledge knowledge =
                new RdfKnowledge(project.path(), name(project), config.paths().rdf(), project.guard());
        List<SymbolDetail> found = knowledge.describe(symbol);
        if (found.isEmpty()) {
            return ToolAnswer.error("the index knows no symbol '" + symbol + "'"
                    + knowledge
                            .nearest(symbol)
                            .map(name -> "; did you mean '" + name + "'?")
                            .orElse("")
                    + "; 'team-loop knowledge index' brings it up to date");
        }
        ObjectNode document = Json.MAPPER.createObjectNode().put("symbol", symbol);
        document.set("definitions", Json.tree(found));
        return ToolAnswer.of(document);
    }

    public static ToolAnswer query(AssistantProject project, ObjectNode arguments) {
        LoopConfig config = config(project);
        SparqlQuery query =
                new SparqlQuery(project.path(), name(project), config.paths().rdf(), PATIENCE, MOST_ROWS);
        Answer answer = query.ask(arguments.path("sparql").asText());
        if (answer instanceof Answer.SyntaxError error) {
            return ToolAnswer.error("the query is wrong at line " + error.line() + ", column " + error.column() + ": "
                    + error.message());
        }
        if (answer instanceof Answer.Refused refused) {
            return ToolAnswer.error(refused.reason());
        }
        if (answer instanceof Answer.TimedOut late) {
            return ToolAnswer.error("no answer within " + late.limit().toSeconds() + " s; narrow the query");
        }
        return ToolAnswer.of((ObjectNode) Json.tree(answer));
    }

    private static LoopConfig config(AssistantProject project) {
        LoopConfig config = project.config();
        FolderLinks.refuse(project.path(), config.paths());
        return config;
    }

    private static String name(AssistantProject project) {
        return String.valueOf(project.path().getFileName());
    }
}
