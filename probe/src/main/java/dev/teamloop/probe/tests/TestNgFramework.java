package dev.teamloop.probe.tests;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;
import org.testng.ITestContext;
import org.testng.ITestListener;
import org.testng.ITestResult;
import org.testng.TestNG;
import org.testng.xml.XmlClass;
import org.testng.xml.XmlInclude;
import org.testng.xml.XmlSuite;
import org.testng.xml.XmlTest;

/** TestNG from version 6 on. */
final class TestNgFramework implements Framework {
    @Override
    public List<TestMethod> find(Class<?> type, BiPredicate<String, String> wanted) {
        boolean all = isAnnotated(type);
        Set<String> names = new LinkedHashSet<>();
        for (java.lang.reflect.Method method : type.getMethods()) {
            if ((all || isAnnotated(method)) && wanted.test(type.getName(), method.getName())) {
                names.add(method.getName());
            }
        }
        List<TestMethod> found = new ArrayList<>();
        names.forEach(name -> found.add(new Method(type, name)));
        return found;
    }

    private static boolean isAnnotated(AnnotatedElement element) {
        return Arrays.stream(element.getAnnotations())
                .map(Annotation::annotationType)
                .anyMatch(kind -> kind.getName().startsWith("org.testng.annotations."));
    }

    private record Method(Class<?> type, String id) implements TestMethod {
        @Override
        public TestName method() {
            return new TestName(type.getName(), id, "");
        }

        @Override
        public void run(Events events) {
            XmlClass xml = new XmlClass(type.getName());
            xml.setIncludedMethods(new ArrayList<>(List.of(new XmlInclude(id))));
            XmlSuite suite = new XmlSuite();
            XmlTest test = new XmlTest(suite);
            test.setXmlClasses(new ArrayList<>(List.of(xml)));
            TestNG runner = new TestNG(false);
            runner.setUseDefaultListeners(false);
            runner.setVerbose(0);
            runner.setXmlSuites(new ArrayList<>(List.of(suite)));
            listen(runner, new Listener(events));
            runner.run();
        }

        /** The parameter of {@code addListener} is another one in each major version. */
        private static void listen(TestNG runner, Listener listener) {
            for (java.lang.reflect.Method method : TestNG.class.getMethods()) {
                if (method.getName().equals("addListener")
                        && method.getParameterTypes()[0].isAssignableFrom(ITestListener.class)) {
                    try {
                        method.invoke(runner, listener);
                        return;
                    } catch (IllegalAccessException | InvocationTargetException e) {
                        throw new IllegalStateException("TestNG takes no listener", e);
                    }
                }
            }
            throw new IllegalStateException("this version of TestNG takes no listener");
        }
    }

    /** All methods, since older versions have no defaults for them. */
    private static final class Listener implements ITestListener {
        private final Events events;

        Listener(Events events) {
            this.events = events;
        }

        private static TestName name(ITestResult result) {
            String method = result.getMethod().getMethodName();
            return new TestName(result.getTestClass().getName(), method, method);
        }

        private void ended(ITestResult result, End end) {
            @Nullable Throwable failure = result.getThrowable();
            events.ended(name(result), end, failure);
        }

        @Override
        public void onTestStart(ITestResult result) {
            events.started(name(result));
        }

        @Override
        public void onTestSuccess(ITestResult result) {
            ended(result, End.PASSED);
        }

        @Override
        public void onTestFailure(ITestResult result) {
            ended(result, End.FAILED);
        }

        /** Also where what prepares the test fails. */
        @Override
        public void onTestSkipped(ITestResult result) {
            ended(result, result.getThrowable() == null ? End.ABORTED : End.FAILED);
        }

        @Override
        public void onTestFailedButWithinSuccessPercentage(ITestResult result) {
            ended(result, End.PASSED);
        }

        @Override
        public void onStart(ITestContext context) {
            // one method is run: nothing is to be prepared
        }

        @Override
        public void onFinish(ITestContext context) {
            // nor to be cleaned up
        }
    }
}
