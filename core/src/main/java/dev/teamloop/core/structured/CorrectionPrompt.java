package dev.teamloop.core.structured;

import java.util.stream.Collectors;

/** What is said to a model whose reply was refused: the newest errors, an excerpt, and what to send. */
final class CorrectionPrompt {
    private static final int MOST_ERRORS = 12;
    private static final int EXCERPT = 300;

    private CorrectionPrompt() {}

    static String of(Artifact artifact, Outcome.Rejected rejected, RawReply reply) {
        String errors = rejected.errors().stream()
                .limit(MOST_ERRORS)
                .map(problem -> "- " + problem.path() + " (" + problem.rule() + "): " + problem.message())
                .collect(Collectors.joining("\n"));
        return """
                Your last reply is not a valid %s and was not used:
                %s

                It reads:
                %s

                Send the whole corrected reply again: one JSON object, complete, without any text around it. Keep what \
                was right. Do not shorten it and do not put in placeholders.""".formatted(artifact.name(), errors, excerpt(reply.text().strip()));
    }

    private static String excerpt(String text) {
        return text.length() <= 2 * EXCERPT
                ? text
                : text.substring(0, EXCERPT) + "\n[…]\n" + text.substring(text.length() - EXCERPT);
    }
}
