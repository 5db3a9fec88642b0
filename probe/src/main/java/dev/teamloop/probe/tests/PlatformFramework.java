package dev.teamloop.probe.tests;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;
import org.junit.platform.engine.FilterResult;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.PostDiscoveryFilter;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** JUnit 5 and 6, and whatever else has an engine for their platform. Nothing is run to find tests. */
final class PlatformFramework implements Framework {
    private final Launcher launcher = LauncherFactory.create();

    @Override
    public List<TestMethod> find(Class<?> type, BiPredicate<String, String> wanted) {
        TestPlan plan = launcher.discover(LauncherDiscoveryRequestBuilder.request()
                .selectors(DiscoverySelectors.selectClass(type.getName()))
                .filters((PostDiscoveryFilter) descriptor -> included(descriptor, wanted))
                .build());
        List<TestMethod> found = new ArrayList<>();
        for (TestIdentifier root : plan.getRoots()) {
            for (TestIdentifier each : plan.getDescendants(root)) {
                @Nullable MethodSource method = source(each);
                if (method != null
                        && plan.getParent(each)
                                .filter(above -> source(above) != null)
                                .isEmpty()) {
                    TestName name = new TestName(method.getClassName(), method.getMethodName(), "");
                    found.add(new Method(launcher, each.getUniqueId(), name));
                }
            }
        }
        return found;
    }

    private static FilterResult included(TestDescriptor descriptor, BiPredicate<String, String> wanted) {
        Optional<TestSource> source = descriptor.getSource();
        boolean isOther = source.isPresent()
                && source.get() instanceof MethodSource method
                && !wanted.test(method.getClassName(), method.getMethodName());
        return FilterResult.includedIf(!isOther);
    }

    private static @Nullable MethodSource source(TestIdentifier test) {
        return test.getSource().orElse(null) instanceof MethodSource method ? method : null;
    }

    private record Method(Launcher launcher, String id, TestName method) implements TestMethod {
        @Override
        public void run(Events events) {
            launcher.execute(
                    LauncherDiscoveryRequestBuilder.request()
                            .selectors(DiscoverySelectors.selectUniqueId(id))
                            .build(),
                    new Listener(events));
        }
    }

    private static final class Listener implements TestExecutionListener {
        private final Events events;
        private @Nullable TestPlan plan;

        Listener(Events events) {
            this.events = events;
        }

        @Override
        public void testPlanExecutionStarted(TestPlan started) {
            plan = started;
        }

        @Override
        public void executionStarted(TestIdentifier test) {
            if (test.isTest()) {
                events.started(name(test));
            }
        }

        @Override
        public void executionSkipped(TestIdentifier test, String reason) {
            events.ended(name(test), End.ABORTED, null);
        }

        @Override
        public void executionFinished(TestIdentifier test, TestExecutionResult result) {
            if (test.isTest() || result.getStatus() != TestExecutionResult.Status.SUCCESSFUL) {
                End end = switch (result.getStatus()) {
                    case SUCCESSFUL -> End.PASSED;
                    case ABORTED -> End.ABORTED;
                    case FAILED -> End.FAILED;
                };
                events.ended(name(test), end, result.getThrowable().orElse(null));
            }
        }

        /** What has no method of its own, as a class whose preparation fails, has no name either. */
        private TestName name(TestIdentifier test) {
            for (Optional<TestIdentifier> each = Optional.of(test); each.isPresent(); each = parent(each.get())) {
                @Nullable MethodSource method = source(each.get());
                if (method != null) {
                    String name = test.isTest() ? test.getLegacyReportingName() : "";
                    return new TestName(method.getClassName(), method.getMethodName(), name);
                }
            }
            return new TestName("", "", "");
        }

        private Optional<TestIdentifier> parent(TestIdentifier test) {
            return plan == null ? Optional.empty() : plan.getParent(test);
        }
    }
}
