package dev.teamloop.knowledge.memory;

import java.util.List;

/** What came of writing one entry: under which subject it stands, whether the file changed, or why it was refused. */
public record Written(String subject, boolean changed, List<String> problems) {
    public Written {
        problems = List.copyOf(problems);
    }

    static Written refused(String subject, List<String> problems) {
        return new Written(subject, false, problems);
    }
}
