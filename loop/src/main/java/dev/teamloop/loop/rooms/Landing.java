package dev.teamloop.loop.rooms;

import dev.teamloop.loop.rooms.RoomRecord.Landed;
import dev.teamloop.loop.workspace.GitException;
import dev.teamloop.loop.workspace.MergeTrial;
import dev.teamloop.loop.workspace.Repository;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * Puts a loop's branch onto the branch that the user has checked out. What would conflict is found out in memory first, so that a
 * conflict changes nothing; the merge itself is the user's own git's, with the user's hooks.
 */
public final class Landing {
    private final Repository users;
    private final GitCommand git;
    private final Predicate<String> own;

    /** {@code own} tells which paths are the loop's, which never count as the user's work. */
    public Landing(Repository users, Map<String, String> environment, Predicate<String> own) {
        this.users = users;
        this.git = new GitCommand(users.project(), environment);
        this.own = own;
    }

    /** What came of it. */
    public sealed interface Outcome {}

    /** It is on the user's branch; {@code head} is that branch's commit now. */
    public record Done(RoomRecord record, String head) implements Outcome {}

    /** Nothing was changed; says why. */
    public record Refused(String reason) implements Outcome {}

    /** At a loop's end: where the branch has not moved and nothing is uncommitted, and nowhere else. */
    public Outcome fastForward(RoomRecord record, String head) throws InterruptedException {
        String here = users.head();
        String branch = users.branch();
        if (record.from().isEmpty() || !branch.equals(record.from())) {
            return new Refused(
                    record.from().isEmpty()
                            ? "no branch was checked out when the loop began"
                            : "the branch '" + record.from() + "' is not checked out any more");
        }
        MergeTrial trial = new MergeTrial(users);
        if (!trial.isIn(record.base(), here) || !trial.isIn(here, head)) {
            return new Refused("the branch '" + branch + "' has moved since the loop began");
        }
        Set<String> dirty = dirty();
        if (!dirty.isEmpty()) {
            return new Refused("your tree holds work that is not committed ("
                    + String.join(", ", dirty.stream().limit(5).toList()) + (dirty.size() > 5 ? ", …" : "") + ")");
        }
        GitCommand.Ended merged = git.run("merge", "-q", "--ff-only", head);
        return merged.ok()
                ? new Done(record.landed(Landed.FAST_FORWARD, here), users.head())
                : new Refused("git cannot fast-forward: " + merged.output());
    }

    /** Because the user wants it: fast-forward or merge commit. */
    public Outcome merge(RoomRecord record, String head) throws InterruptedException {
        Optional<Refused> refused = refusal(head);
        if (refused.isPresent()) {
            return refused.get();
        }
        String here = users.head();
        GitCommand.Ended merged =
                git.run("merge", "-q", "--no-edit", "-m", "Merge branch '" + record.branch() + "'", head);
        if (!merged.ok()) {
            git.run("merge", "--abort");
            return new Refused("git refuses the merge: " + merged.output());
        }
        String now = users.head();
        return new Done(record.landed(now.equals(head) ? Landed.FAST_FORWARD : Landed.MERGE, here), now);
    }

    /** All of it as one commit with this message. */
    public Outcome squash(RoomRecord record, String head, String message) throws InterruptedException {
        Optional<Refused> refused = refusal(head);
        if (refused.isPresent()) {
            return refused.get();
        }
        if (!git.run("diff", "--cached", "--quiet").ok()) {
            return new Refused("something is staged, and would become a part of the commit; commit or unstage it");
        }
        String here = users.head();
        GitCommand.Ended merged = git.run("merge", "-q", "--squash", head);
        if (merged.ok()) {
            merged = git.run("commit", "-q", "-m", message);
        }
        if (!merged.ok()) {
            // index and files back to HEAD where the merge changed them; what is edited beside stays
            git.run("reset", "-q", "--merge");
            return new Refused("git refuses the commit: " + merged.output());
        }
        return new Done(record.landed(Landed.SQUASH, here), users.head());
    }

    private Optional<Refused> refusal(String head) {
        MergeTrial trial = new MergeTrial(users);
        if (trial.isIn(head, users.head())) {
            return Optional.of(
                    new Refused("nothing is left to land: all of it is on '" + users.branch() + "' already"));
        }
        MergeTrial.Result result = trial.with(head);
        if (!result.conflicts().isEmpty()) {
            return Optional.of(new Refused("nothing was changed: both branches changed "
                    + String.join(", ", result.conflicts()) + ". Merge by hand ('git merge " + head + "')"));
        }
        Set<String> inTheWay = dirty();
        inTheWay.retainAll(result.changed());
        return inTheWay.isEmpty()
                ? Optional.empty()
                : Optional.of(new Refused("nothing was changed: these paths hold work that is not committed: "
                        + String.join(", ", inTheWay) + "; commit it first"));
    }

    private Set<String> dirty() {
        Set<String> dirty = new TreeSet<>(users.dirty());
        dirty.removeIf(own);
        return dirty;
    }

    /** Takes away the branch of a loop that is over and has landed. */
    public void forgetBranch(RoomRecord record) throws InterruptedException {
        GitCommand.Ended deleted = git.run("branch", "-q", "-D", record.branch());
        if (!deleted.ok()) {
            throw new GitException("the branch " + record.branch() + " cannot be removed: " + deleted.output());
        }
    }

    /** For a person who is to merge by hand or with {@code land}. */
    public static List<String> advice(RoomRecord record) {
        return List.of(
                "the loop's work is on the branch " + record.branch(),
                "'team-loop land' merges it into the branch that is checked out ('--squash': as one commit)");
    }
}
