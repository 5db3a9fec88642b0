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
    private static final Pattern REVERTS = Pattern.compile("This reverts commit ([0-9a-f]{40})");

    private LoopCommits() {}

    /** Newest first. Commits of others since {@code base} are left out. */
    public static List<String> standing(Repository repository, String base, InteractionId id) {
        Set<String> gone = new HashSet<>();
        List<String> left = new ArrayList<>();
        for (String sha : repository.history().commitsSince(base)) {
            String message = repository.history().messageOf(sha);
            if (gone.contains(sha) || !message.contains("interaction_id=" + id)) {
                continue;
            }
            Matcher reverts = REVERTS.matcher(message);
            if (reverts.find()) {
                gone.add(reverts.group(1));
            } else {
                left.add(sha);
            }
        }
        return left;
    }
}
