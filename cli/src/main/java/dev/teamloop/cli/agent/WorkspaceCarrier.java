package dev.teamloop.cli.agent;

import dev.teamloop.cli.agent.AgentTree.Change;
import dev.teamloop.core.port.CoderWorkspace;
import dev.teamloop.core.port.ReadWorkspace;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Carries what an agent changed in its tree to the workspace, which writes what is in scope into the loop's tree. */
final class WorkspaceCarrier {
    private final AgentTree tree;
    private final CoderWorkspace workspace;
    private final Set<String> carried = new HashSet<>();

    WorkspaceCarrier(AgentTree tree, CoderWorkspace workspace) {
        this.tree = tree;
        this.workspace = workspace;
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
        ReadWorkspace.Result result = change instanceof Change.Text text
                ? workspace.writeFile(text.path(), text.content())
                : workspace.deleteFile(change.path());
        return result.error() ? Optional.of(result.text()) : Optional.empty();
    }
}
