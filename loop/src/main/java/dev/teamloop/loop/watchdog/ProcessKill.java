package dev.teamloop.loop.watchdog;

import java.util.ArrayList;
import java.util.List;

/** Ends a process and all its descendants, by force. */
final class ProcessKill {
    private ProcessKill() {}

    static void tree(ProcessHandle root) {
        List<ProcessHandle> all = new ArrayList<>(List.of(root));
        long own = ProcessHandle.current().pid();
        root.descendants().filter(one -> one.pid() != own).forEach(all::add);
        all.forEach(ProcessHandle::destroyForcibly);
    }
}
