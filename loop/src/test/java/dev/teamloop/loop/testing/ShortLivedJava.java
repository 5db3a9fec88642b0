package dev.teamloop.loop.testing;

import dev.teamloop.loop.process.Processes;
import dev.teamloop.loop.process.Sandbox;
import dev.teamloop.loop.process.SandboxSettings;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Runs commands as the program does, and lets each JVM that they start know that it lives for a second or two: that halves its cost. */
public final class ShortLivedJava {
    private static final String VARIABLE = "JAVA_TOOL_OPTIONS";

    private ShortLivedJava() {}

    /** Where nothing of the user's is shown, but for these variables. */
    public static Processes processes(Map<String, String> environment) {
        Map<String, String> own = new TreeMap<>(environment);
        own.put(VARIABLE, "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC");
        SandboxSettings plain = SandboxSettings.plain("auto", false);
        SandboxSettings settings = new SandboxSettings(
                plain.mode(), plain.network(), List.of(), List.of(), Set.of(VARIABLE), Set.of(), plain.ownFolders());
        return new Processes(Sandbox.of(settings, own), own);
    }
}
