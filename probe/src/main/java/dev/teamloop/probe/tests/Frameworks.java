package dev.teamloop.probe.tests;

import java.util.ArrayList;
import java.util.List;

/** The frameworks that are on the class path, those first that know of others. */
final class Frameworks {
    private Frameworks() {}

    static List<Framework> ofThisProcess() {
        List<Framework> found = new ArrayList<>();
        if (isThere("org.junit.platform.launcher.Launcher")) {
            found.add(new PlatformFramework());
        }
        if (isThere("org.junit.runner.JUnitCore")) {
            found.add(new JUnit4Framework());
        }
        if (isThere("org.testng.TestNG")) {
            found.add(new TestNgFramework());
        }
        return found;
    }

    private static boolean isThere(String name) {
        try {
            Class.forName(name, false, Thread.currentThread().getContextClassLoader());
            return true;
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }
}
