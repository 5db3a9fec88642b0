package dev.teamloop.base.secret;

/** A secret's place in a text. {@code certain} where it can be nothing else. */
record Span(int start, int end, boolean certain) {
    static final Span NONE = new Span(0, 0, false);

    boolean isEmpty() {
        return start == end;
    }
}
