package dev.teamloop.probe.tests;

import java.util.List;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/** A test framework of the project. */
interface Framework {
    /**
     * The wanted test methods of a class and of the classes nested in it; none where it is none of this framework's.
     *
     * @param wanted takes the name of a class and of a method
     */
    List<TestMethod> find(Class<?> type, BiPredicate<String, String> wanted);

    /** A test method, with all its invocations. */
    interface TestMethod {
        /** Names it among all others of its class. */
        String id();

        /** The method's class and name; no test's own. */
        TestName method();

        void run(Events events);
    }

    /** What happens while it runs. */
    interface Events {
        void started(TestName test);

        void ended(TestName test, End end, @Nullable Throwable failure);
    }

    /** How a test ended. */
    enum End {
        PASSED,
        FAILED,
        /** An assumption did not hold, or it was skipped. */
        ABORTED
    }
}
