package dev.teamloop.loop.process;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** What of our environment a child process may see (SPEC §11): what tools need to run at all, and no key. */
public final class ChildEnvironment {
    private ChildEnvironment() {}

    /** Takes everything else out of {@code environment}, for a child that nothing confines. */
    public static void restrict(Map<String, String> environment) {
        environment.keySet().removeIf(name -> !allowed(name) && !outsideOnly(name));
    }

    /** For a child that nothing confines; {@code more} are names that the user's configuration adds. */
    static Map<String, String> outside(Map<String, String> environment, Set<String> more) {
        Map<String, String> left = inside(environment, more);
        environment.forEach((name, value) -> {
            if (outsideOnly(name)) {
                left.put(name, value);
            }
        });
        return left;
    }

    /** For a confined child. */
    static Map<String, String> inside(Map<String, String> environment, Set<String> more) {
        Map<String, String> left = new TreeMap<>(environment);
        left.keySet().removeIf(name -> !allowed(name) && !more.contains(name));
        left.put("TERM", "dumb");
        return left;
    }

    private static boolean allowed(String name) {
        return SandboxProfile.builtIn().environment().contains(name) || name.startsWith("LC_");
    }

    private static boolean outsideOnly(String name) {
        return SandboxProfile.builtIn().environmentOutside().contains(name);
    }
}
