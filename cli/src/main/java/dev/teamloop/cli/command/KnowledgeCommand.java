package dev.teamloop.cli.command;

import dev.teamloop.cli.ExitCode;
import dev.teamloop.cli.Settings;
import dev.teamloop.cli.terminal.PlainText;
import dev.teamloop.cli.terminal.Streams;
import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.core.json.Json;
import dev.teamloop.core.port.Knowledge;
import dev.teamloop.knowledge.RdfKnowledge;
import dev.teamloop.knowledge.SparqlQuery;
import dev.teamloop.loop.workspace.Repository;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code knowledge index|query|show|memory}: the RDF store. */
@Command(
        name = "knowledge",
        mixinStandardHelpOptions = true,
        description = "Looks into the project's knowledge under rdf/.")
final class KnowledgeCommand implements Callable<Integer> {
    private static final int ROWS = 1000;

    @Spec
    CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
        throw new ParameterException(spec.commandLine(), "name one of index, query, show, memory");
    }

    @Command(
            name = "index",
            mixinStandardHelpOptions = true,
            description = "Brings the source index up to date; only changed files are parsed.")
    int index(@Mixin CommonOptions common) {
        LoopConfig config = config(common);
        try (Repository repository = Repository.open(common.project())) {
            Set<String> files = repository.tracked();
            files.removeIf(path -> path.startsWith(config.paths().rdf() + "/"));
            Knowledge.IndexReport report = knowledge(common, config).index(files);
            Streams.out()
                    .println(
                            common.json
                                    ? Json.line(report)
                                    : report.files() + " files, " + report.parsed() + " parsed, " + report.symbols()
                                            + " symbols"
                                            + (report.unreadable().isEmpty()
                                                    ? ""
                                                    : "; not or partly readable: "
                                                            + String.join(", ", report.unreadable())));
            return ExitCode.SUCCESS;
        }
    }

    @Command(name = "show", mixinStandardHelpOptions = true, description = "Shows where a symbol is defined.")
    int show(@Mixin CommonOptions common, @Parameters(paramLabel = "SYMBOL") String symbol) {
        List<String> found = knowledge(common, config(common)).lookup(symbol);
        if (common.json) {
            Streams.out().println(Json.line(Map.of("symbol", symbol, "definitions", found)));
        } else {
            found.forEach(line -> Streams.out().println(PlainText.line(line)));
        }
        if (found.isEmpty() && !common.json) {
            Streams.err()
                    .println("the index knows no symbol '" + symbol
                            + "'; 'team-loop knowledge index' brings it up to date");
        }
        return found.isEmpty() ? ExitCode.NEGATIVE : ExitCode.SUCCESS;
    }

    @Command(
            name = "memory",
            mixinStandardHelpOptions = true,
            description = "Lists what is remembered of earlier attempts.")
    int memory(@Mixin CommonOptions common) {
        var attempts = knowledge(common, config(common)).memory();
        if (common.json) {
            Streams.out().println(Json.line(Map.of("memory", attempts)));
        } else {
            attempts.forEach(one -> Streams.out()
                    .println(PlainText.line(
                            one.krId() + " R" + one.round() + " " + one.outcome() + "  " + one.lessons())));
        }
        return ExitCode.SUCCESS;
    }

    @Command(
            name = "query",
            mixinStandardHelpOptions = true,
            description = "Runs a SPARQL query; the project's prefixes are filled in.")
    int query(
            @Mixin CommonOptions common,
            @Parameters(paramLabel = "SPARQL") String sparql,
            @Option(
                            names = "--timeout",
                            paramLabel = "S",
                            defaultValue = "30",
                            description = "seconds; default: ${DEFAULT-VALUE}")
                    int seconds) {
        Path project = common.project();
        SparqlQuery query = new SparqlQuery(
                project,
                String.valueOf(project.getFileName()),
                config(common).paths().rdf(),
                Duration.ofSeconds(seconds),
                ROWS);
        return show(common, query.ask(sparql));
    }

    private static int show(CommonOptions common, SparqlQuery.Answer answer) {
        if (answer instanceof SparqlQuery.Answer.SyntaxError error) {
            Streams.err()
                    .println("team-loop: the query is wrong at line " + error.line() + ", column " + error.column()
                            + ": " + error.message());
            return ExitCode.USAGE;
        }
        if (answer instanceof SparqlQuery.Answer.Refused refused) {
            Streams.err().println("team-loop: " + refused.reason());
            return ExitCode.USAGE;
        }
        if (answer instanceof SparqlQuery.Answer.TimedOut late) {
            Streams.err()
                    .println("team-loop: no answer within " + late.limit().toSeconds()
                            + " s; narrow the query, or raise --timeout");
            return ExitCode.NEGATIVE;
        }
        if (common.json) {
            Streams.out().println(Json.line(answer));
        } else if (answer instanceof SparqlQuery.Answer.Table table) {
            table(table);
        } else if (answer instanceof SparqlQuery.Answer.Truth truth) {
            Streams.out().println(truth.value());
        } else if (answer instanceof SparqlQuery.Answer.Graph graph) {
            Streams.out().println(PlainText.lines(graph.turtle()));
        }
        return ExitCode.SUCCESS;
    }

    private static void table(SparqlQuery.Answer.Table table) {
        Streams.out().println(String.join("\t", table.columns()));
        table.rows().forEach(row -> Streams.out().println(String.join("\t", row.stream().map(PlainText::line).toList())));
        if (table.cut()) {
            Streams.err().println("… cut after " + ROWS + " rows; use LIMIT and OFFSET");
        }
        table.damaged().forEach(text -> Streams.err().println("! damaged: " + text));
    }

    private static LoopConfig config(CommonOptions common) {
        return Settings.load(common.project(), System.getenv(), List.of()).config();
    }

    private static RdfKnowledge knowledge(CommonOptions common, LoopConfig config) {
        Path project = common.project();
        return new RdfKnowledge(
                project, String.valueOf(project.getFileName()), config.paths().rdf());
    }
}
