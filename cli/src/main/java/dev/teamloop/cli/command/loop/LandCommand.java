package dev.teamloop.cli.command.loop;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.command.option.CommonOptions;
import dev.teamloop.cli.run.LandedKnowledge;
import dev.teamloop.cli.terminal.Streams;
import dev.teamloop.loop.rooms.Landing;
import dev.teamloop.loop.rooms.RoomRecord;
import dev.teamloop.loop.rooms.SquashMessage;
import dev.teamloop.loop.state.LoopLock;
import dev.teamloop.loop.state.LoopState;
import dev.teamloop.loop.state.StateFile;
import dev.teamloop.loop.workspace.Repository;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code land}: puts a finished loop's branch on the one that is checked out. */
@Command(
        name = "land",
        mixinStandardHelpOptions = true,
        description =
                "Puts the branch of a loop that worked in a room on the branch that is checked out: fast-forward where nothing"
                        + " moved, else a merge commit. A conflict changes nothing and names the paths.",
        footer = {"", "Examples:", "  team-loop land", "  team-loop land --squash"})
public final class LandCommand implements Callable<Integer> {
    private static final int SHORT = 7;

    @Mixin
    CommonOptions common = new CommonOptions();

    @Option(names = "--squash", description = "all that the loop committed as one commit")
    boolean squash;

    @Override
    public Integer call() throws Exception {
        LoopView view = new LoopView(common);
        StateFile file = view.file();
        RoomRecord record = RoomRecord.read(view.folder())
                .orElseThrow(() -> CommandException.precondition("the loop " + file.loopId()
                        + " worked in your tree: what it did is on its branch already, and there is nothing to land"));
        try (var lock = LoopLock.takeSoon(view.folder().lock())
                        .orElseThrow(() -> CommandException.precondition(
                                "the loop is running; wait for its end, or end it with 'team-loop stop'"));
                Repository repository = Repository.open(common.project())) {
            if (file.running()) {
                throw CommandException.precondition(
                        "the loop was interrupted in the middle of a round; 'team-loop resume' takes"
                                + " it to an end, then land");
            }
            LoopState state = view.state(file)
                    .orElseThrow(
                            () -> CommandException.precondition("the loop has committed nothing that could be landed"));
            return landed(view, file, record, state, repository);
        }
    }

    private int landed(LoopView view, StateFile file, RoomRecord record, LoopState state, Repository repository)
            throws InterruptedException {
        Landing landing =
                new Landing(repository, common.environment(), path -> LandedKnowledge.isOwn(path, view.config()));
        String head = state.history().head();
        Landing.Outcome outcome = squash
                ? landing.squash(
                        record, head, view.store().files().guard().text(SquashMessage.of(repository, record, state)))
                : landing.merge(record, head);
        if (outcome instanceof Landing.Refused refused) {
            throw CommandException.precondition(refused.reason());
        }
        Landing.Done done = (Landing.Done) outcome;
        done.record().write(view.store().files(), view.folder());
        LandedKnowledge.lay(
                common.project(),
                view.config(),
                repository,
                view.store().files().guard());
        // the branch of any other is worked on again when it is resumed
        if (file.isOver()) {
            landing.forgetBranch(record);
        }
        Streams.out().println(common.json ? Json.line(json(done, repository)) : told(done, repository));
        return 0;
    }

    private static ObjectNode json(Landing.Done done, Repository repository) {
        ObjectNode json = Json.MAPPER.createObjectNode();
        json.put("landed", how(done).name().toLowerCase(Locale.ROOT));
        json.put("branch", repository.branch());
        json.put("from", done.record().branch());
        json.put("head", done.head());
        return json;
    }

    private static RoomRecord.Landed how(Landing.Done done) {
        return done.record().landed().orElseThrow();
    }

    private static String told(Landing.Done done, Repository repository) {
        return "the loop's work is " + how(done).words() + " on '" + repository.branch() + "', which is at "
                + done.head().substring(0, SHORT) + " now; 'team-loop undo' takes it back";
    }
}
