package dev.teamloop.loop.workspace;

import dev.teamloop.core.identity.InteractionId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which of a loop's commits still stand: neither taken back already nor themselves taking back. */
public final class LoopCommits {
    /** At the message's beginning: what stands further down may be a model's. */
    private static final Pattern REVERTS = Pattern.compile("Revert \"[^\\n]*\\n\\nThis reverts commit ([0-9a-f]{40})");

    private LoopCommits() {}

    /** Whether a commit with this message is the loop's: its subject says so. */
    public static boolean isOf(String message, InteractionId id) {
        return message.lines().findFirst().orElse("").contains("interaction_id=" + id);
    }

    /** Newest first. Commits of others since {@code base} are left out. */
    public static List<String> standing(Repository repository, String base, InteractionId id) {
        return standing(repository, base, repository.head(), id);
    }

    /** The same of those up to {@code tip}. */
    public static List<String> standing(Repository repository, String base, String tip, InteractionId id) {
        Set<String> gone = new HashSet<>();
        List<String> left = new ArrayList<>();
        for (String sha : repository.history().commitsBetween(base, tip)) {
            String message = repository.history().messageOf(sha);
            if (gone.contains(sha) || !isOf(message, id)) {
                continue;
            }
            Matcher reverts = REVERTS.matcher(message);
            if (reverts.lookingAt()) {
                gone.add(reverts.group(1));
            } else {
                left.add(sha);
            }
        }
        return left;
    }
}
