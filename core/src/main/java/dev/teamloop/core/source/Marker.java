package dev.teamloop.core.source;

import java.util.Arrays;
import java.util.Optional;

/**
 * Something in a file that bears on whether its figures can be trusted.
 *
 * @param text what stands there, without layout, capped
 */
public record Marker(Kind kind, String text, int line) {
    /** What a marker means, by the capture's name in {@code config/integrity}. */
    public enum Kind {
        SKIP("skip", "skips a test"),
        ONLY("only", "runs one test and leaves the others out"),
        RETRY("retry", "runs a test again until it passes"),
        EXCLUDE("exclude", "takes code out of the coverage"),
        HOOK("hook", "changes what the test runner collects or reports"),
        PATCH_TARGET("patch-target", "replaces the code under test"),
        /** Its text names the module, or is an expression that makes the name. */
        PATCH_MODULE("patch-module", "has another module put in its place"),
        EXIT("exit", "ends or bends the test run itself"),
        FIGURES("figures", "names the files in which figures are kept"),
        AWARE("aware", "behaves differently under test"),
        UNTYPED("untyped", "hides a type from the type checker"),
        OPEN_TYPE("open-type", "leaves a type open");

        private final String capture;
        private final String meaning;

        Kind(String capture, String meaning) {
            this.capture = capture;
            this.meaning = meaning;
        }

        /** Empty where nothing is called so. */
        public static Optional<Kind> of(String capture) {
            return Arrays.stream(values())
                    .filter(kind -> kind.capture.equals(capture))
                    .findFirst();
        }

        public String meaning() {
            return meaning;
        }
    }
}
