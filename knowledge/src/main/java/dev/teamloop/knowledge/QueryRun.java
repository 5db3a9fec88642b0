package dev.teamloop.knowledge;

import dev.teamloop.knowledge.SparqlQuery.Answer;
import dev.teamloop.knowledge.rdf.Dataset;
import dev.teamloop.knowledge.rdf.Prefixes;
import java.io.StringWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.jena.graph.Triple;
import org.apache.jena.query.ARQ;
import org.apache.jena.query.Query;
import org.apache.jena.query.QueryCancelledException;
import org.apache.jena.query.QueryExecution;
import org.apache.jena.query.QueryFactory;
import org.apache.jena.query.QueryParseException;
import org.apache.jena.query.QuerySolution;
import org.apache.jena.query.ResultSet;
import org.apache.jena.query.Syntax;
import org.apache.jena.rdf.model.Model;
import org.apache.jena.rdf.model.ModelFactory;
import org.apache.jena.rdf.model.RDFNode;
import org.apache.jena.riot.Lang;
import org.apache.jena.riot.RDFDataMgr;
import org.apache.jena.shared.JenaException;
import org.apache.jena.vocabulary.RDF;
import org.apache.jena.vocabulary.RDFS;
import org.apache.jena.vocabulary.XSD;

/** One question to one state of the store. */
final class QueryRun {
    private static final Pattern PLACE = Pattern.compile(" ?at line ([1-9]\\d{0,7}), column ([1-9]\\d{0,7})\\.?");

    private final Prefixes prefixes;
    private final Duration timeLimit;
    private final int rowLimit;

    QueryRun(Prefixes prefixes, Duration timeLimit, int rowLimit) {
        this.prefixes = prefixes;
        this.timeLimit = timeLimit;
        this.rowLimit = rowLimit;
    }

    Answer run(String sparql, Supplier<Dataset> store) {
        try {
            Query query = parse(sparql);
            if (query.hasDatasetDescription()) {
                return new Answer.Refused("FROM is not supported: the project's own store is asked, and nothing else");
            }
            return answer(query, store.get());
        } catch (QueryParseException e) {
            return syntaxError(e);
        } catch (QueryCancelledException e) {
            return new Answer.TimedOut(timeLimit);
        } catch (JenaException e) {
            return new Answer.Refused(firstLine(e));
        }
    }

    /** The message names the place more exactly than the exception does. */
    private static Answer syntaxError(QueryParseException e) {
        String message = firstLine(e);
        Matcher place = PLACE.matcher(message);
        return place.find()
                ? new Answer.SyntaxError(
                        Integer.parseInt(place.group(1)),
                        Integer.parseInt(place.group(2)),
                        message.substring(0, place.start()).strip())
                : new Answer.SyntaxError(Math.max(1, e.getLine()), Math.max(1, e.getColumn()), message);
    }

    private Query parse(String sparql) {
        Query query = new Query();
        prefixes.map().forEach(query::setPrefix);
        query.setPrefix("ast", prefixes.astNamespace());
        query.setPrefix("business", prefixes.businessNamespace());
        query.setPrefix("rdf", RDF.getURI());
        query.setPrefix("rdfs", RDFS.getURI());
        query.setPrefix("xsd", XSD.getURI());
        return QueryFactory.parse(query, sparql, "urn:team-loop:", Syntax.syntaxSPARQL_11);
    }

    private Answer answer(Query query, Dataset store) {
        Model model = ModelFactory.createModelForGraph(store.graph());
        try (QueryExecution execution = QueryExecution.model(model)
                .query(query)
                .set(ARQ.httpServiceAllowed, false)
                .timeout(timeLimit.toMillis(), TimeUnit.MILLISECONDS)
                .build()) {
            if (query.isAskType()) {
                return new Answer.Truth(execution.execAsk(), store.damaged());
            }
            if (query.isSelectType()) {
                return table(execution.execSelect(), store.damaged());
            }
            if (query.isConstructType()) {
                return graph(execution.execConstructTriples(), store.damaged());
            }
            if (query.isDescribeType()) {
                return graph(execution.execDescribeTriples(), store.damaged());
            }
            return new Answer.Refused("only SELECT, ASK, CONSTRUCT and DESCRIBE are answered");
        }
    }

    private Answer table(ResultSet results, List<String> damaged) {
        List<String> columns = results.getResultVars();
        List<List<String>> rows = new ArrayList<>();
        while (rows.size() < rowLimit && results.hasNext()) {
            QuerySolution solution = results.next();
            rows.add(columns.stream().map(column -> cell(solution, column)).toList());
        }
        return new Answer.Table(columns, rows, results.hasNext(), damaged);
    }

    private static String cell(QuerySolution solution, String column) {
        if (!solution.contains(column)) {
            return "";
        }
        RDFNode node = solution.get(column);
        return node.isLiteral() ? node.asLiteral().getLexicalForm() : node.toString();
    }

    private Answer graph(Iterator<Triple> triples, List<String> damaged) {
        Model model = ModelFactory.createDefaultModel();
        prefixes.map().forEach(model::setNsPrefix);
        int taken = 0;
        while (taken < rowLimit && triples.hasNext()) {
            model.getGraph().add(triples.next());
            taken++;
        }
        StringWriter out = new StringWriter();
        RDFDataMgr.write(out, model, Lang.TURTLE);
        return new Answer.Graph(out.toString(), triples.hasNext(), damaged);
    }

    private static String firstLine(Exception e) {
        return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
    }
}
