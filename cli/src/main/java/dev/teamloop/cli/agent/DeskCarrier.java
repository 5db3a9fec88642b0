package dev.teamloop.cli.agent;

import dev.teamloop.cli.agent.AgentTree.Change;
import dev.teamloop.core.port.CoderDesk;
import dev.teamloop.core.port.ReadDesk;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Carries what an agent changed in its tree to the desk, which writes what is in scope into the loop's tree. */
final class DeskCarrier {
    private final AgentTree tree;
    private final CoderDesk desk;
    private final Set<String> carried = new HashSet<>();

    DeskCarrier(AgentTree tree, CoderDesk desk) {
        this.tree = tree;
        this.desk = desk;
    }

    /** A change that cannot be handed over. */
    record Left(Change change, String reason) {}

    /** Carries what differs now; the answer is what was left behind, which is still in the agent's tree. */
    List<Left> carry() throws IOException {
        List<Left> left = new ArrayList<>();
        for (Change change : tree.changes()) {
            Optional<String> refusal = refusal(change);
            if (refusal.isPresent()) {
                left.add(new Left(change, refusal.get()));
            } else {
                tree.carried(change.path());
                carried.add(change.path());
            }
        }
        return left;
    }

    /** How many paths were carried since this was asked last. */
    int counted() {
        int count = carried.size();
        carried.clear();
        return count;
    }

    private Optional<String> refusal(Change change) {
        if (change instanceof Change.Unusable unusable) {
            return Optional.of("'" + unusable.path() + "' " + unusable.reason());
        }
        ReadDesk.Result result = change instanceof Change.Text text
                ? desk.writeFile(text.path(), text.content())
                : desk.deleteFile(change.path());
        return result.error() ? Optional.of(result.text()) : Optional.empty();
    }
}
