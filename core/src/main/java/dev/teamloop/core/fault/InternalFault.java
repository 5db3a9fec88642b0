package dev.teamloop.core.fault;

import dev.teamloop.base.words.Characters;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A mistake of this program's own that showed as an exception: what was thrown, where in our packages, and what it said. Type and
 * place are its fingerprint, those of the first cause; what it said may differ from one time to the next.
 */
public record InternalFault(String type, String place, String message) {
    private static final String PREFIX = "internal error";
    private static final String OURS = "dev.teamloop.";
    private static final int LONGEST = 200;
    /** Causes may form a ring. */
    private static final int DEEPEST = 20;

    public static InternalFault of(Throwable thrown) {
        Throwable cause = cause(thrown);
        List<StackTraceElement> ours = Arrays.stream(cause.getStackTrace())
                .filter(frame -> frame.getClassName().startsWith(OURS))
                .toList();
        Optional<String> place = cause instanceof StackOverflowError
                ? recurring(ours)
                : ours.stream().findFirst().map(InternalFault::line);
        return new InternalFault(
                cause.getClass().getName(),
                place.orElse("an unknown place"),
                shortened(Optional.ofNullable(thrown.getMessage()).orElse("")));
    }

    private static Throwable cause(Throwable thrown) {
        Throwable cause = thrown;
        for (int depth = 0; depth < DEEPEST; depth++) {
            Throwable next = cause.getCause();
            if (next == null) {
                break;
            }
            cause = next;
        }
        return cause;
    }

    /** Where a recursion ends is chance; which methods it goes through is not. */
    private static Optional<String> recurring(List<StackTraceElement> frames) {
        return frames.stream()
                .collect(Collectors.groupingBy(InternalFault::method, Collectors.counting()))
                .entrySet()
                .stream()
                .filter(entry -> entry.getValue() > 1)
                .map(java.util.Map.Entry::getKey)
                .min(Comparator.naturalOrder());
    }

    private static String method(StackTraceElement frame) {
        String name = frame.getClassName();
        return name.substring(name.lastIndexOf('.') + 1) + "." + frame.getMethodName();
    }

    private static String line(StackTraceElement frame) {
        return method(frame) + "(" + frame.getFileName() + ":" + frame.getLineNumber() + ")";
    }

    private static String shortened(String text) {
        return Characters.cut(text.replaceAll("[\\s\\p{Cntrl}]+", " ").strip(), LONGEST);
    }

    /** With another text for what it said. */
    public InternalFault saying(String text) {
        return new InternalFault(type, place, text);
    }

    /** Whether the same was thrown at the same place. */
    public boolean sameAs(InternalFault other) {
        return type.equals(other.type) && place.equals(other.place);
    }

    /** Whether this text is what {@link #describe} said of some fault. */
    public static boolean isDescribedBy(String text) {
        return text.startsWith(PREFIX);
    }

    /** One line: {@code internal error: IllegalStateException at Reader.read(Reader.java:12): what it said}. */
    public String describe() {
        return PREFIX + ": " + type.substring(type.lastIndexOf('.') + 1) + " at " + place
                + (message.isEmpty() ? "" : ": " + message);
    }
}
