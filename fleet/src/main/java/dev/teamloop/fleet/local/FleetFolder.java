package dev.teamloop.fleet.local;

import java.nio.file.Path;

/** Where a fleet's records lie. Names paths only. */
public record FleetFolder(Path root, Path clones) {
    public Path ledger() {
        return root.resolve("ledger.jsonl");
    }

    public Path lock() {
        return root.resolve("LOCK");
    }

    public Path stop() {
        return root.resolve("STOP");
    }

    /** Where its loops run, where that is not this machine; written before its ledger says anything. */
    public Path engine() {
        return root.resolve("engine.json");
    }

    /** What was heard last of a goal's loop elsewhere. */
    public Path heard(String fleet, int goal) {
        return root.resolve("loops").resolve(fleet).resolve((goal + 1) + "-heard.json");
    }

    /** The records of a fleet whose place another one took. */
    public Path archive(String fleet) {
        return root.resolve("archive").resolve(fleet);
    }

    /** What one process of a goal writes, and the lock that it holds as long as it lives. */
    Attempt attempt(String fleet, int goal, int number) {
        return new Attempt(root.resolve("loops").resolve(fleet).resolve((goal + 1) + "-" + number));
    }

    /** Where a goal's project is cloned to. */
    public Path clone(String fleet, int goal) {
        return clones.resolve(fleet).resolve(String.valueOf(goal + 1)).resolve("project");
    }

    record Attempt(Path folder) {
        Path lock() {
            return folder.resolve("LOCK");
        }

        Path out() {
            return folder.resolve("out.json");
        }

        Path err() {
            return folder.resolve("err.txt");
        }
    }
}
