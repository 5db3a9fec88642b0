package dev.teamloop.cli.command.loop;

import dev.teamloop.base.json.Json;
import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.command.option.CommonOptions;
import dev.teamloop.cli.terminal.PlainText;
import dev.teamloop.cli.terminal.Streams;
import dev.teamloop.loop.rooms.RoomRecord;
import dev.teamloop.loop.state.LoopState;
import dev.teamloop.loop.state.StateFile;
import dev.teamloop.loop.state.UndoRecord;
import dev.teamloop.loop.workspace.LoopCommits;
import dev.teamloop.loop.workspace.Repository;
import dev.teamloop.loop.workspace.Reverts;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code undo}: takes back everything the loop committed. */
@Command(
        name = "undo",
        mixinStandardHelpOptions = true,
        description =
                "Takes back, with revert commits, everything the loop committed. A conflict changes nothing and names the paths.",
        footer = {"", "Example:", "  team-loop undo"})
public final class UndoCommand implements Callable<Integer> {
    private static final int SHORT = 7;

    @Mixin
    CommonOptions common = new CommonOptions();

    @Override
    public Integer call() throws Exception {
        LoopView view = new LoopView(common);
        StateFile file = view.file();
        LoopState state =
                view.state(file).orElseThrow(() -> CommandException.precondition("the loop has committed nothing yet"));
        try (var lock = dev.teamloop.loop.state.LoopLock.takeSoon(view.folder().lock())
                        .orElseThrow(() -> CommandException.precondition(
                                "the loop is running; end it first with 'team-loop stop'"));
                Repository repository = Repository.open(common.project())) {
            Optional<RoomRecord> room = RoomRecord.read(view.folder());
            String base = room.map(RoomRecord::landedOn)
                    .filter(sha -> !sha.isEmpty())
                    .orElse(state.history().baseCommit());
            List<String> commits = LoopCommits.standing(repository, base, state.interactionId());
            if (commits.isEmpty() && room.isEmpty()) {
                requireHere(repository, state.history());
            }
            Reverts.Outcome outcome = new Reverts(
                            repository, view.store().files().guard())
                    .revert(commits, "Everything that the loop committed is taken back: 'team-loop undo' was run.");
            if (outcome instanceof Reverts.Conflict conflict) {
                throw CommandException.precondition(
                        "nothing was taken back: these paths were changed since: " + String.join(", ", conflict.paths())
                                + ". Put them back as the loop left them (a later commit: git revert), then undo again");
            }
            List<String> made = ((Reverts.Reverted) outcome).shas();
            if (!commits.isEmpty()) {
                view.store().writeUndone(new UndoRecord(Instant.now().toString(), commits));
            }
            Streams.out()
                    .println(
                            common.json
                                    ? Json.line(Map.of("reverted", commits, "commits", made))
                                    : commits.isEmpty() ? nothing(room) : told(repository, commits));
            return 0;
        }
    }

    /** Where the loop's commits are on another branch only, nothing of them can be taken back here. */
    private static void requireHere(Repository repository, LoopState.History made) {
        boolean elsewhere =
                !made.head().equals(made.baseCommit()) && !repository.history().contains(made.head());
        List<String> branches = elsewhere ? repository.history().branchesWith(made.head()) : List.of();
        if (!branches.isEmpty()) {
            throw CommandException.precondition("the loop's commits are on " + String.join(", ", branches)
                    + ", and not on the branch that is checked out; 'git switch " + branches.get(0)
                    + "', then undo again");
        }
    }

    private static String nothing(Optional<RoomRecord> room) {
        return "nothing of the loop's is left to take back"
                + room.filter(one -> one.landed().isEmpty())
                        .map(one -> " here: its work has not landed and is on " + one.branch()
                                + " alone ('git branch -D " + one.branch() + "' removes it)")
                        .orElse("");
    }

    private static String told(Repository repository, List<String> commits) {
        return commits.size() + " commits taken back, each with a commit of its own:\n"
                + commits.stream()
                        .map(sha -> "  " + sha.substring(0, SHORT) + " "
                                + PlainText.line(repository
                                        .history()
                                        .messageOf(sha)
                                        .lines()
                                        .findFirst()
                                        .orElse("")))
                        .collect(Collectors.joining("\n"));
    }
}
