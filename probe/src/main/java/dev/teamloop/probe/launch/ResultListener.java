package dev.teamloop.probe.launch;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/**
 * How each test ended: {@code test STATUS MILLIS CLASS METHOD PARAMETERS LEGACY-NAME DISPLAY-NAME MESSAGE}, the class being the
 * one that is run; {@code around DISPLAY-NAME} where what surrounds tests failed, so that nobody knows how these would have ended.
 */
final class ResultListener implements TestExecutionListener {
    private static final int LONGEST_MESSAGE = 8_000;

    private final StringBuilder lines = new StringBuilder();
    private final Map<String, Long> started = new ConcurrentHashMap<>();
    private @Nullable TestPlan plan;

    @Override
    public void testPlanExecutionStarted(TestPlan begun) {
        plan = begun;
    }

    @Override
    public void executionStarted(TestIdentifier test) {
        started.put(test.getUniqueId(), System.nanoTime());
    }

    /** Of a class that is left out its tests are, as surefire has it. */
    @Override
    public void executionSkipped(TestIdentifier test, String reason) {
        boolean isClass = test.isContainer() && test.getSource().orElse(null) instanceof ClassSource;
        if (isClass && plan != null) {
            plan.getChildren(test).forEach(child -> add("SKIPPED", child, reason));
        } else {
            add("SKIPPED", test, reason);
        }
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        @Nullable Throwable thrown = result.getThrowable().orElse(null);
        if (test.isTest()) {
            String status = switch (result.getStatus()) {
                case SUCCESSFUL -> "PASSED";
                case ABORTED -> "SKIPPED";
                case FAILED -> thrown instanceof AssertionError ? "FAILED" : "ERROR";
            };
            add(status, test, thrown == null ? "" : described(thrown));
        } else if (result.getStatus() != TestExecutionResult.Status.SUCCESSFUL) {
            line("around", test.getDisplayName());
        }
    }

    private static String described(Throwable thrown) {
        StringWriter trace = new StringWriter();
        thrown.printStackTrace(new PrintWriter(trace));
        String message = thrown.getMessage();
        // most kinds of errors say their message with their name
        String text = (message == null || trace.toString().contains(message) ? "" : message + "\n") + trace;
        return text.substring(0, Math.min(text.length(), LONGEST_MESSAGE));
    }

    private void add(String status, TestIdentifier test, String message) {
        long begun = started.getOrDefault(test.getUniqueId(), System.nanoTime());
        @Nullable MethodSource method = test.getSource().orElse(null) instanceof MethodSource source ? source : null;
        @Nullable String parameters = method == null ? null : method.getMethodParameterTypes();
        line(
                "test",
                status,
                String.valueOf((System.nanoTime() - begun) / 1_000_000),
                className(test),
                method == null ? "" : method.getMethodName(),
                parameters == null ? "" : parameters,
                test.getLegacyReportingName(),
                test.getDisplayName(),
                message);
    }

    private String className(TestIdentifier test) {
        for (Optional<TestIdentifier> each = Optional.of(test); each.isPresent(); each = parent(each.get())) {
            if (each.get().getSource().orElse(null) instanceof ClassSource type) {
                return type.getClassName();
            }
        }
        return test.getSource().orElse(null) instanceof MethodSource method
                ? method.getClassName()
                : test.getDisplayName();
    }

    private Optional<TestIdentifier> parent(TestIdentifier test) {
        return plan == null ? Optional.empty() : plan.getParent(test);
    }

    private synchronized void line(String... fields) {
        lines.append(Arrays.stream(fields)
                        .map(field -> URLEncoder.encode(field, StandardCharsets.UTF_8))
                        .collect(Collectors.joining("\t")))
                .append('\n');
    }

    synchronized String lines() {
        return lines.toString();
    }
}
