package dev.teamloop.cli.spec;

import dev.teamloop.base.files.Access;
import dev.teamloop.base.files.DurableFiles;
import dev.teamloop.base.files.FileWrite;
import dev.teamloop.base.files.Fingerprint;
import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.LoopWiring;
import dev.teamloop.loop.workspace.Repository;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Commits the acceptance tests as {@code [SPEC-id]}. From then on they are old tests, which no coder may change. */
final class SpecApproval {
    private static final int LONGEST_SUBJECT = 72;

    private final SpecFolder folder;
    private final LoopWiring wiring;

    SpecApproval(SpecFolder folder, LoopWiring wiring) {
        this.folder = folder;
        this.wiring = wiring;
    }

    /** The commit. Throws a {@link CommandException} with exit 4 where nothing can be committed; the tree is as it was then. */
    String commit(SpecRecord record, ApprovalRequest offer) throws IOException {
        Repository repository = wiring.repository();
        Set<String> dirty = repository.dirty();
        // what an approval left that a crash cut off
        offer.files().stream().filter(this::isThere).forEach(file -> dirty.remove(file.path()));
        if (!dirty.isEmpty()) {
            throw CommandException.precondition("the tree has uncommitted changes ("
                    + String.join(", ", dirty.stream().limit(3).toList())
                    + "); commit or stash them, for the tests were tried without");
        }
        List<FileWrite> writes = new ArrayList<>();
        List<Path> written = new ArrayList<>();
        try {
            for (AcceptanceFile file : offer.files()) {
                Path target = folder.project().resolve(file.path());
                byte[] content = file.content().getBytes(StandardCharsets.UTF_8);
                DurableFiles.replace(folder.project(), target, content, Access.USUAL);
                written.add(target);
                writes.add(FileWrite.whole(file.path(), Fingerprint.of(content)));
            }
            Repository.Committed committed = repository.commit(writes, message(record, offer), wiring.guard());
            if (committed instanceof Repository.Done done) {
                return done.sha();
            }
            throw refused(committed);
        } catch (RuntimeException | IOException e) {
            for (Path file : written) {
                Files.deleteIfExists(file);
            }
            throw e;
        }
    }

    private boolean isThere(AcceptanceFile file) {
        Path target = folder.project().resolve(file.path());
        try {
            return Files.isRegularFile(target) && Files.readString(target).equals(file.content());
        } catch (IOException e) {
            return false;
        }
    }

    private static CommandException refused(Repository.Committed committed) {
        if (committed instanceof Repository.HookRefused hook) {
            return CommandException.precondition("a commit hook refuses the acceptance tests: " + hook.text());
        }
        if (committed instanceof Repository.SecretFound secret) {
            return CommandException.precondition(
                    "the acceptance tests hold what looks like a secret, at " + secret.where());
        }
        return CommandException.precondition(
                "the acceptance tests are committed already, or were changed while they were");
    }

    private static String message(SpecRecord record, ApprovalRequest offer) {
        String idea = record.idea().strip().replaceAll("\\s+", " ");
        String subject = "[SPEC-" + record.id() + "] " + idea;
        String cut = subject.length() <= LONGEST_SUBJECT ? subject : subject.substring(0, LONGEST_SUBJECT - 1) + "…";
        StringBuilder body =
                new StringBuilder(cut).append("\n\nAcceptance tests, which fail until the work is done:\n");
        offer.testsOfBeads()
                .forEach((bead, files) -> body.append("- ")
                        .append(bead)
                        .append(": ")
                        .append(files.isEmpty() ? "no test" : String.join(", ", files))
                        .append('\n'));
        return body.toString();
    }
}
