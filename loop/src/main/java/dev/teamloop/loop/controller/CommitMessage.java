package dev.teamloop.loop.controller;

import dev.teamloop.core.identity.InteractionId;
import dev.teamloop.core.plan.KeyResult;
import java.util.List;

/** The message of a coder's commit (SPEC §7 Git): the subject says what the coder did, the body what the program did to it. */
final class CommitMessage {
    private static final int LONGEST = 72;

    private CommitMessage() {}

    /** {@code dropped} are new tests that the program took out. */
    static String of(KeyResult kr, int round, InteractionId id, String summary, List<String> dropped) {
        String brief = brief(summary);
        String subject = "[KR-" + kr.krId() + "] " + (brief.isEmpty() ? brief(kr.spec()) : brief) + " | round=" + round
                + " | interaction_id=" + id;
        return dropped.isEmpty() ? subject : subject + "\n\n" + note(dropped) + "\n";
    }

    /** One short line, whatever a model wrote. */
    private static String brief(String text) {
        String line = line(text).replace('|', '/');
        return line.codePointCount(0, line.length()) > LONGEST
                ? line.substring(0, line.offsetByCodePoints(0, LONGEST - 1)) + "…"
                : line;
    }

    private static String line(String text) {
        return text.replaceAll("[\\s\\p{Cntrl}]+", " ").strip();
    }

    /** What became of tests that did not hold. */
    static String note(List<String> dropped) {
        return "The program dropped new tests that did not hold: " + line(String.join(", ", dropped));
    }
}
