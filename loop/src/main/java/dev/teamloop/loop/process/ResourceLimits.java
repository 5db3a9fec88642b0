package dev.teamloop.loop.process;

import dev.teamloop.loop.process.SandboxProfile.Bounds;
import java.util.ArrayList;
import java.util.List;

/** Limits that the kernel holds for a command: util-linux's {@code prlimit}, where it is there. */
final class ResourceLimits {
    private static final boolean THERE = Detachment.works(List.of("prlimit", "--core=0", "--", "true"));

    private ResourceLimits() {}

    /**
     * {@code apart} tells that the command has a user namespace of its own, where only its own processes are counted: outside,
     * all of the user's would be.
     */
    static List<String> wrap(List<String> arguments, Bounds bounds, boolean apart) {
        if (!THERE) {
            return arguments;
        }
        List<String> out = new ArrayList<>(List.of("prlimit", "--core=0"));
        if (bounds.fileBytes() > 0) {
            out.add("--fsize=" + bounds.fileBytes());
        }
        if (apart && bounds.processes() > 0) {
            out.add("--nproc=" + bounds.processes());
        }
        out.add("--");
        out.addAll(arguments);
        return out;
    }
}
