package dev.teamloop.bench;

import dev.teamloop.structured.corpus.BrokenReplies;
import dev.teamloop.structured.corpus.BrokenReply;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The same replies in every measurement: generated with a fixed seed. */
final class Corpus {
    private static final long SEED = 20261121;

    private Corpus() {}

    /** The first {@code count} replies that are admitted. */
    static List<BrokenReply> replies(int count, Predicate<BrokenReply> admitted) {
        BrokenReplies replies = BrokenReplies.ofAllKinds(SEED);
        return Stream.generate(replies::next).filter(admitted).limit(count).toList();
    }

    /** Wrong in its JSON syntax alone: no YAML, nothing around it, no schema needed. */
    static boolean jsonSyntax(BrokenReply reply) {
        return reply.schema() == null && !reply.kind().contains("yaml") && !reply.endedForLength();
    }

    static boolean broken(BrokenReply reply) {
        return !reply.kind().startsWith("valid");
    }

    static int bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    static long bytes(List<BrokenReply> replies) {
        return replies.stream().mapToLong(reply -> bytes(reply.input())).sum();
    }
}
