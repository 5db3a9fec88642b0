package dev.teamloop.loop.measure;

/** A test that did not end alike in runs that should not differ; {@code how} says what it did, {@code passed, failed alone}. */
public record FlakyTest(String id, String how) {
    public String show() {
        return id + " (" + how + ")";
    }
}
