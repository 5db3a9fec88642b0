package dev.teamloop.probe.tests;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;
import org.junit.runner.Description;
import org.junit.runner.JUnitCore;
import org.junit.runner.Request;
import org.junit.runner.manipulation.Filter;
import org.junit.runner.notification.Failure;
import org.junit.runner.notification.RunListener;

/** JUnit 4 and 3, without an engine. */
final class JUnit4Framework implements Framework {
    @Override
    public List<TestMethod> find(Class<?> type, BiPredicate<String, String> wanted) {
        Set<String> methods = new LinkedHashSet<>();
        collect(Request.aClass(type).getRunner().getDescription(), wanted, methods);
        List<TestMethod> found = new ArrayList<>();
        methods.forEach(method -> found.add(new Method(type, method)));
        return found;
    }

    private static void collect(Description description, BiPredicate<String, String> wanted, Set<String> methods) {
        if (description.isTest() && wanted.test(description.getClassName(), methodOf(description))) {
            methods.add(methodOf(description));
        }
        description.getChildren().forEach(child -> collect(child, wanted, methods));
    }

    /** Parameters stand in brackets behind it. */
    private static String methodOf(Description description) {
        @Nullable String name = description.getMethodName();
        return name == null ? "" : name.replaceFirst("[\\[(].*", "");
    }

    private record Method(Class<?> type, String id) implements TestMethod {
        @Override
        public TestName method() {
            return new TestName(type.getName(), id, "");
        }

        @Override
        public void run(Events events) {
            JUnitCore core = new JUnitCore();
            core.addListener(new Listener(events));
            core.run(Request.aClass(type).filterWith(new Filter() {
                @Override
                public boolean shouldRun(Description description) {
                    return description.isTest()
                            ? methodOf(description).equals(id)
                            : description.getChildren().stream().anyMatch(this::shouldRun);
                }

                @Override
                public String describe() {
                    return id;
                }
            }));
        }
    }

    private static final class Listener extends RunListener {
        private final Events events;
        private @Nullable Throwable failure;
        private boolean aborted;

        Listener(Events events) {
            this.events = events;
        }

        @Override
        public void testStarted(Description description) {
            failure = null;
            aborted = false;
            events.started(name(description));
        }

        @Override
        public void testFailure(Failure failed) {
            failure = failed.getException();
            if (!failed.getDescription().isTest()) {
                events.ended(new TestName("", "", ""), End.FAILED, failure);
            }
        }

        @Override
        public void testAssumptionFailure(Failure failed) {
            aborted = true;
        }

        @Override
        public void testIgnored(Description description) {
            events.ended(name(description), End.ABORTED, null);
        }

        @Override
        public void testFinished(Description description) {
            End end = failure != null ? End.FAILED : aborted ? End.ABORTED : End.PASSED;
            events.ended(name(description), end, failure);
        }

        private static TestName name(Description description) {
            @Nullable String name = description.getMethodName();
            return new TestName(description.getClassName(), methodOf(description), name == null ? "" : name);
        }
    }
}
