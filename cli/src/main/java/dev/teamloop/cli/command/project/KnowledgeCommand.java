package dev.teamloop.cli.command.project;

import dev.teamloop.cli.ExitCode;
import dev.teamloop.cli.FolderLinks;
import dev.teamloop.cli.KnowledgeExclusion;
import dev.teamloop.cli.Secrets;
import dev.teamloop.cli.Settings;
import dev.teamloop.cli.command.option.CommonOptions;
import dev.teamloop.cli.terminal.Streams;
import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.knowledge.RdfKnowledge;
import dev.teamloop.knowledge.SparqlQuery;
import dev.teamloop.knowledge.memory.Attempt;
import dev.teamloop.knowledge.memory.Lesson;
import dev.teamloop.knowledge.memory.LessonBook;
import dev.teamloop.loop.workspace.Repository;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
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
        description = "Looks into the project's knowledge under rdf/.",
        footer = {"", "Examples:", "  team-loop knowledge index", "  team-loop knowledge show price"})
public final class KnowledgeCommand implements Callable<Integer> {
    @Spec
    CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
        throw new ParameterException(spec.commandLine(), "name one of index, query, show, memory");
    }

    @Command(
            name = "index",
            mixinStandardHelpOptions = true,
            description = "Brings the source index up to date; only changed files are parsed.",
            footer = {"", "Example:", "  team-loop knowledge index"})
    int index(@Mixin CommonOptions common) {
        LoopConfig config = config(common);
        try (Repository repository = Repository.open(common.project())) {
            KnowledgeExclusion.apply(repository, config);
            Set<String> files = repository.tracked();
            files.removeIf(path -> path.startsWith(config.paths().rdf() + "/"));
            view(common).index(knowledge(common, config).index(files));
            return ExitCode.SUCCESS;
        }
    }

    @Command(
            name = "show",
            mixinStandardHelpOptions = true,
            description = "Shows where a symbol is defined, what it calls and who calls it.",
            footer = {"", "Example:", "  team-loop knowledge show Basket.total"})
    int show(
            @Mixin CommonOptions common,
            @Parameters(paramLabel = "SYMBOL", description = "name, Class.name or Outer.Class.name") String symbol) {
        RdfKnowledge knowledge = knowledge(common, config(common));
        return view(common).symbols(symbol, knowledge.describe(symbol), knowledge.nearest(symbol));
    }

    @Command(
            name = "memory",
            mixinStandardHelpOptions = true,
            description = "Lists what is remembered: attempts, patterns, anti-patterns.",
            footer = {"", "Example:", "  team-loop knowledge memory --kr K2.1"})
    int memory(
            @Mixin CommonOptions common,
            @Option(names = "--kr", paramLabel = "ID", description = "only attempts at this key result") @Nullable
                    String kr,
            @Option(names = "--file", paramLabel = "PATH", description = "only what names this file") @Nullable
                    String file) {
        RdfKnowledge knowledge = knowledge(common, config(common));
        List<Attempt> attempts = knowledge.memory().stream()
                .filter(attempt -> kr == null || attempt.krId().equals(kr))
                .filter(attempt -> file == null || attempt.targetFiles().contains(file))
                .toList();
        view(common)
                .memory(
                        attempts,
                        about(knowledge.lessons(LessonBook.Kind.PATTERN), kr, file),
                        about(knowledge.lessons(LessonBook.Kind.ANTI_PATTERN), kr, file),
                        knowledge.problems());
        return ExitCode.SUCCESS;
    }

    /** Lessons belong to files, not to key results. */
    private static List<Lesson> about(List<Lesson> lessons, @Nullable String kr, @Nullable String file) {
        return lessons.stream()
                .filter(lesson ->
                        file == null ? kr == null : lesson.targetFiles().contains(file))
                .toList();
    }

    @Command(
            name = "query",
            mixinStandardHelpOptions = true,
            description = "Runs a SPARQL query; the project's prefixes, ast: and business: are filled in.",
            footer = {"", "Example:", "  team-loop knowledge query 'SELECT ?s WHERE { ?s a ast:Function } LIMIT 5'"})
    int query(
            @Mixin CommonOptions common,
            @Parameters(paramLabel = "SPARQL") String sparql,
            @Option(
                            names = "--timeout",
                            paramLabel = "S",
                            defaultValue = "30",
                            description = "seconds; default: ${DEFAULT-VALUE}")
                    int seconds,
            @Option(
                            names = "--rows",
                            paramLabel = "N",
                            defaultValue = "1000",
                            description = "rows or triples at most; default: ${DEFAULT-VALUE}")
                    int rows) {
        if (seconds < 1 || rows < 1) {
            throw new ParameterException(spec.commandLine(), "--timeout and --rows must be 1 or more");
        }
        Path project = common.project();
        SparqlQuery query = new SparqlQuery(
                project,
                String.valueOf(project.getFileName()),
                config(common).paths().rdf(),
                Duration.ofSeconds(seconds),
                rows);
        return view(common).answer(sparql, query.ask(sparql));
    }

    private static KnowledgeView view(CommonOptions common) {
        return new KnowledgeView(Streams.out(), Streams.err(), common.json);
    }

    private static LoopConfig config(CommonOptions common) {
        LoopConfig config =
                Settings.load(common.project(), common.environment(), List.of()).config();
        FolderLinks.refuse(common.project(), config.paths());
        return config;
    }

    private static RdfKnowledge knowledge(CommonOptions common, LoopConfig config) {
        Path project = common.project();
        return new RdfKnowledge(
                project,
                String.valueOf(project.getFileName()),
                config.paths().rdf(),
                Secrets.guard(project, common.environment(), config));
    }
}
