package dev.teamloop.probe.tests;

import java.net.URL;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Whose code an error comes from: the innermost of those frames that lie in a folder of compiled classes, for libraries are jars. What
 * an assertion's library throws is no product's error, wherever the helper lies that calls it.
 */
final class FailureOrigin {
    private static final List<String> ASSERTIONS = List.of(
            "org.junit.",
            "junit.framework.",
            "org.opentest4j.",
            "org.assertj.",
            "org.hamcrest.",
            "org.testng.",
            "com.google.common.truth.",
            "org.mockito.");

    /** AssertJ's word for an assertion that nothing is thrown; it names what was thrown in its text alone. */
    private static final String THROWN_ALL_THE_SAME = "Expecting code not to raise a throwable but caught";

    private FailureOrigin() {}

    /**
     * Whether the error, or what caused it, comes from product code: from a folder that is not the test class's nor another one of
     * tests. An assertion that nothing is thrown names what was thrown as its cause.
     */
    static boolean isProduct(@Nullable Throwable failure, String testClass) {
        Optional<String> tests = folder(testClass);
        for (Throwable each = failure; each != null; each = each.getCause()) {
            Optional<String> own = innermost(each);
            if (each instanceof AssertionError
                    && String.valueOf(each.getMessage()).contains(THROWN_ALL_THE_SAME)) {
                return true;
            }
            if (!isAsserted(each)
                    && own.isPresent()
                    && !own.equals(tests)
                    && !own.orElseThrow().matches(".*test[^/]*/")) {
                return true;
            }
        }
        return false;
    }

    private static boolean isAsserted(Throwable failure) {
        StackTraceElement[] frames = failure.getStackTrace();
        return frames.length > 0
                && ASSERTIONS.stream()
                        .anyMatch(library -> frames[0].getClassName().startsWith(library));
    }

    private static Optional<String> innermost(Throwable failure) {
        for (StackTraceElement frame : failure.getStackTrace()) {
            Optional<String> folder = folder(frame.getClassName());
            if (folder.isPresent()) {
                return folder;
            }
        }
        return Optional.empty();
    }

    /** The folder that a class was loaded from; empty for one from a jar or the runtime. */
    private static Optional<String> folder(String className) {
        String name = className.replace('.', '/') + ".class";
        @Nullable ClassLoader loader = Thread.currentThread().getContextClassLoader();
        @Nullable URL url = loader == null ? ClassLoader.getSystemResource(name) : loader.getResource(name);
        return url == null || !url.getProtocol().equals("file")
                ? Optional.empty()
                : Optional.of(url.getPath().substring(0, url.getPath().length() - name.length()));
    }
}
