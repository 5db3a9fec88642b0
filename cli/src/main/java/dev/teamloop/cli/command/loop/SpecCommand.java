package dev.teamloop.cli.command.loop;

import dev.teamloop.cli.command.option.CommonOptions;
import dev.teamloop.cli.command.option.ProgramContext;
import dev.teamloop.cli.command.option.ReportFile;
import dev.teamloop.cli.page.SpecPage;
import dev.teamloop.cli.spec.SpecFolder;
import dev.teamloop.cli.spec.SpecView;
import dev.teamloop.cli.terminal.Streams;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code spec IDEA}: from an idea to a goal that can be measured. */
@Command(
        name = "spec",
        mixinStandardHelpOptions = true,
        description = {
            "Turns an idea that has no figure into acceptance tests and a plan: a council of models drafts the"
                    + " questions of an interview, you answer them, and it goes on to requirements (prd.yaml), work items"
                    + " (beads.yaml) and tests that fail today. Once you approve them they are committed, and 'team-loop"
                    + " goal --spec ID' reaches them.",
            "",
            "Everything is kept in .team-loop/spec/ID. The same idea again goes on where it was left."
        },
        footer = {
            "",
            "Examples:",
            "  team-loop spec \"users can export their orders as CSV\"",
            "  team-loop spec resume export-orders-3f2a --answers answers.yaml",
            "  team-loop goal --spec export-orders-3f2a"
        })
public final class SpecCommand implements Callable<Integer> {
    @ParentCommand
    ProgramContext program = ProgramContext.ofProcess();

    @Spec
    CommandSpec spec = CommandSpec.create();

    @Mixin
    CommonOptions common = new CommonOptions();

    @Mixin
    SpecOptions options = new SpecOptions();

    @Option(
            names = "--design",
            description = "the idea is a page: with an analysis, design tokens and components before the requirements")
    boolean design;

    @Parameters(arity = "0..*", paramLabel = "IDEA", description = "what users shall be able to do, or what is wrong")
    List<String> words = List.of();

    @Override
    public Integer call() throws Exception {
        if (words.isEmpty()) {
            throw new ParameterException(
                    spec.commandLine(), "tell the idea, or name one of resume, show, list, approve");
        }
        return options.start(common, program.session(), design ? List.of("design") : List.of())
                .begin(String.join(" ", words));
    }

    @Command(
            name = "resume",
            mixinStandardHelpOptions = true,
            description = "Goes on with a spec: after answers, a stop, a used-up budget (--budget N), or a crash.",
            footer = {"", "Example:", "  team-loop spec resume export-orders-3f2a --answers answers.yaml"})
    int resume(
            @Mixin CommonOptions options,
            @Mixin SpecOptions given,
            @Parameters(paramLabel = "ID", description = "the spec, or the beginning of its id") String id)
            throws Exception {
        return given.start(options, program.session(), List.of()).resume(id);
    }

    @Command(
            name = "approve",
            mixinStandardHelpOptions = true,
            description = "Commits the acceptance tests as [SPEC-ID]; from then on no coder may change them.",
            footer = {"", "Example:", "  team-loop spec approve export-orders-3f2a --yes"})
    int approve(
            @Mixin CommonOptions options,
            @Mixin SpecOptions given,
            @Parameters(paramLabel = "ID", description = "the spec, or the beginning of its id") String id)
            throws Exception {
        return given.start(options, program.session(), List.of()).approve(id);
    }

    @Command(
            name = "list",
            mixinStandardHelpOptions = true,
            description = "Lists the specs of this project, with what each waits for.",
            footer = {"", "Example:", "  team-loop spec list"})
    int list(@Mixin CommonOptions options) {
        SpecView.list(SpecFolder.of(options.project()), options.json, Streams.out()::println);
        SpecFolder.damaged(options.project()).forEach(Streams.err()::println);
        return 0;
    }

    @Command(
            name = "show",
            mixinStandardHelpOptions = true,
            description = "Shows what a spec holds: phases, answers, requirements, beads, tests, votes.",
            footer = {
                "",
                "Examples:",
                "  team-loop spec show export-orders-3f2a",
                "  team-loop spec show export-orders-3f2a --html spec.html"
            })
    int show(
            @Mixin CommonOptions options,
            @Option(
                            names = "--html",
                            paramLabel = "FILE",
                            description = "write one self-contained page that needs no network")
                    @Nullable
                    Path html,
            @Parameters(paramLabel = "ID", description = "the spec, or the beginning of its id") String id) {
        SpecFolder folder = SpecFolder.named(options.project(), id);
        if (html == null) {
            new SpecView(folder).show(options.json, Streams.out()::println);
            return 0;
        }
        String page = SpecPage.of(SpecPages.reader(options, folder).read(), false);
        ReportFile.write(options.project(), options.path(html), page);
        if (!options.quiet) {
            Streams.out().println("wrote " + html);
        }
        return 0;
    }
}
