package dev.teamloop.probe.experiment;

import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/** The static fields that were read since the last question, where no experiment runs. */
public final class ConstantReads {
    private static final Set<String> READ = ConcurrentHashMap.newKeySet();

    private ConstantReads() {}

    static void read(String name) {
        READ.add(name);
    }

    public static Set<String> take() {
        Set<String> taken = new TreeSet<>(READ);
        READ.clear();
        return taken;
    }
}
