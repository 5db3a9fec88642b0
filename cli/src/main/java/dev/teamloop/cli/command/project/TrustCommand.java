package dev.teamloop.cli.command.project;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.ExitCode;
import dev.teamloop.cli.Settings;
import dev.teamloop.cli.command.option.CommonOptions;
import dev.teamloop.cli.command.option.ProgramContext;
import dev.teamloop.cli.run.SessionQuestion;
import dev.teamloop.cli.terminal.PlainText;
import dev.teamloop.cli.terminal.Streams;
import dev.teamloop.cli.trust.ProjectTrust;
import dev.teamloop.cli.trust.TrustStore;
import dev.teamloop.cli.trust.TrustSubject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** {@code trust}: shows what a project's configuration may do, and trusts it. */
@Command(
        name = "trust",
        mixinStandardHelpOptions = true,
        description = {
            "Shows what the project's configuration may do, and trusts it as it stands. A clone is not trusted: until then"
                    + " commands that run or send something end with exit 4. On a terminal it asks; without one, running it is"
                    + " the consent.",
            "A changed command, address or script asks again; a figure within your own limits never does."
        },
        footer = {
            "",
            "Examples:",
            "  team-loop trust -C ../shop",
            "  team-loop trust --print",
            "  team-loop trust --list"
        })
public final class TrustCommand implements Callable<Integer> {
    @ParentCommand
    ProgramContext program = ProgramContext.ofProcess();

    @Mixin
    CommonOptions common = new CommonOptions();

    @ArgGroup
    Instead instead = new Instead();

    @Option(
            names = "--config-dir",
            paramLabel = "DIR",
            description = "also the folder of a pipeline in the project, as --config-dir names it elsewhere")
    @Nullable
    Path configDir;

    /** What is done in place of trusting. */
    static final class Instead {
        @Option(names = "--print", description = "only show the lines and their hash, for --trust or TEAM_LOOP_TRUST")
        boolean print;

        @Option(names = "--list", description = "list what is trusted")
        boolean list;

        @Option(names = "--revoke", description = "trust the project no longer")
        boolean revoke;
    }

    @Override
    public Integer call() {
        TrustStore store = new TrustStore(common.environment(), Clock.systemUTC());
        if (instead.list) {
            return list(store);
        }
        if (instead.revoke) {
            return revoke(store);
        }
        ProjectTrust trust = new ProjectTrust(
                common.project(),
                common.environment(),
                Settings.load(common.project(), common.environment(), List.of()));
        List<TrustSubject> subjects = new ArrayList<>(List.of(trust.subject()));
        if (configDir != null) {
            trust.pipeline(common.path(configDir)).ifPresent(subjects::add);
        }
        subjects.removeIf(subject -> !subject.needsTrust());
        return instead.print ? print(subjects, trust) : trust(subjects, trust, store);
    }

    private int trust(List<TrustSubject> subjects, ProjectTrust trust, TrustStore store) {
        for (TrustSubject subject : subjects) {
            if (!trust.isTrusted(subject)) {
                boolean consent = SessionQuestion.of(program.session(), common.json)
                        .ask(subject)
                        .orElse(true);
                if (!consent) {
                    Streams.out().println("not trusted");
                    return ExitCode.NEGATIVE;
                }
                store.trust(subject);
            }
        }
        return print(subjects, trust);
    }

    private int print(List<TrustSubject> subjects, ProjectTrust trust) {
        if (common.json) {
            Streams.out().println(Json.line(document(subjects, trust)));
        } else if (subjects.isEmpty()) {
            say("nothing in " + common.project() + " needs trust");
        }
        if (!common.json) {
            subjects.forEach(
                    subject -> say(subject.place() + (trust.isTrusted(subject) ? " is trusted:" : " is not trusted:")
                            + "\n" + subject.shown() + "\n" + subject.hash()));
        }
        return ExitCode.SUCCESS;
    }

    private ObjectNode document(List<TrustSubject> subjects, ProjectTrust trust) {
        ObjectNode json =
                Json.MAPPER.createObjectNode().put("project", common.project().toString());
        ArrayNode all = json.putArray("needs_trust");
        for (TrustSubject subject : subjects) {
            ObjectNode one = all.addObject()
                    .put("place", subject.place().toString())
                    .put("hash", subject.hash())
                    .put("trusted", trust.isTrusted(subject));
            ArrayNode keys = one.putArray("keys");
            subject.lines()
                    .forEach(line -> keys.addObject()
                            .put("key", line.key())
                            .put("effect", line.effect())
                            .set("value", line.value()));
            one.set("files", Json.tree(subject.files()));
        }
        return json;
    }

    private int list(TrustStore store) {
        if (common.json) {
            Streams.out().println(Json.line(Json.MAPPER.createObjectNode().set("trusted", Json.tree(store.entries()))));
            return ExitCode.SUCCESS;
        }
        store.entries().forEach(entry -> say(entry.place() + "  " + entry.hash() + "  since " + entry.since()));
        if (store.entries().isEmpty()) {
            say("nothing is trusted (" + store.file() + ")");
        }
        return ExitCode.SUCCESS;
    }

    /** Also of a folder that is gone. */
    private int revoke(TrustStore store) {
        Path named = common.path(configDir == null ? common.directory : configDir)
                .toAbsolutePath()
                .normalize();
        Path place = Files.isDirectory(named) ? CommonOptions.entered(named) : named;
        if (!store.revoke(place)) {
            throw CommandException.precondition(place + " was not trusted; 'team-loop trust --list' shows what is");
        }
        if (!common.json) {
            say(place + " is trusted no longer");
        } else {
            Streams.out().println(Json.line(Json.MAPPER.createObjectNode().put("revoked", place.toString())));
        }
        return ExitCode.SUCCESS;
    }

    private static void say(String text) {
        Streams.out().println(PlainText.lines(text));
    }
}
