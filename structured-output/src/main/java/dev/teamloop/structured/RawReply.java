package dev.teamloop.structured;

/** Raw model text as it came. {@code endedForLength}: the model's finish reason was its length limit. */
public record RawReply(String text, boolean endedForLength) {
    public static RawReply of(String text) {
        return new RawReply(text, false);
    }
}
