package dev.teamloop.cli;

import dev.teamloop.core.testing.ScriptedModel;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/**
 * Kills the real program over and over, at seeded moments and at every recorded step boundary, lets it resume, and checks
 * that nothing was lost. Run by {@code bench/crash-campaign}; {@code CrashCampaignTest} runs a short one.
 */
final class CrashCampaign {
    private static final long LONGEST_RUN_SECONDS = 600;

    /** A round writes this many step lines; a resumed loop runs the one in hand again, so that each boundary is met in turn. */
    private static final int ROUND = 20;

    /** A random kill comes after at most this many step lines, some rounds, and so many milliseconds. */
    private static final int LINES = 50;

    private static final int MILLIS = 150;

    static final int PARTS = 24;
    private static final BigDecimal BUDGET = BigDecimal.valueOf(10_000);

    private final Path folder;
    private final long seed;
    private final Blow blow;
    /** How many key results are in work at once; 1 in the user's own tree. */
    private final int parallel;

    private final Random random;
    private final Map<String, Integer> killedIn = new TreeMap<>();
    private final List<String> findings = new ArrayList<>();
    private int kills;
    private int loops;

    /** How the program is felled, and what must be seen to before that can be done. */
    interface Blow {
        /** What the program needs in its environment. */
        Map<String, String> environment();

        void beforeStart(Path project) throws IOException;

        /** Whether git's own index may be torn until the program has been resumed: it is not flushed before it is renamed. */
        boolean tearsTheIndex();

        /** Returns when the program has ended. */
        void fell(Process process, Path project) throws IOException, InterruptedException;
    }

    /** SIGKILL to the controller alone. */
    private static final Blow KILL = new Blow() {
        @Override
        public Map<String, String> environment() {
            return Map.of();
        }

        @Override
        public void beforeStart(Path project) {}

        @Override
        public boolean tearsTheIndex() {
            return false;
        }

        @Override
        public void fell(Process process, Path project) throws InterruptedException {
            process.destroyForcibly().waitFor();
        }
    };

    CrashCampaign(Path folder, long seed) {
        this(folder, seed, KILL, 1);
    }

    CrashCampaign(Path folder, long seed, Blow blow, int parallel) {
        this.parallel = parallel;
        this.folder = folder;
        this.seed = seed;
        this.blow = blow;
        this.random = new Random(seed);
    }

    /** The same with so many key results in work at once, in rooms; what came of it is landed before it is looked at. */
    static CrashCampaign sideBySide(Path folder, long seed, int parallel) {
        return new CrashCampaign(folder, seed, KILL, parallel);
    }

    /** What came of it. {@code killedIn} counts the kills by the step in hand. */
    record Result(long seed, int kills, int loops, Map<String, Integer> killedIn, List<String> findings) {
        String table() {
            StringBuilder out = new StringBuilder("seed " + seed + ": " + kills + " kills in " + loops + " loops, "
                    + findings.size() + " findings\n");
            killedIn.forEach((step, count) -> out.append(String.format("  %4d  %s%n", count, step)));
            findings.forEach(finding -> out.append("  ! ").append(finding).append('\n'));
            return out.toString();
        }
    }

    /** Kills at random moments until {@code wanted} kills are done; every loop is then taken to its end and checked. */
    Result random(int wanted, int parts) throws Exception {
        while (kills < wanted) {
            loop(
                    parts,
                    () -> kills < wanted ? new Moment(random.nextInt(LINES), random.nextInt(MILLIS)) : Moment.NEVER);
        }
        return result();
    }

    /** Kills once at each beginning and end of a step up to {@code boundaries}, going on with the same loop. */
    Result boundaries(int boundaries, int parts) throws Exception {
        int[] next = {1};
        while (next[0] <= boundaries) {
            loop(parts, () -> next[0] <= boundaries ? new Moment(next[0]++ % ROUND, 0) : Moment.NEVER);
        }
        return result();
    }

    private Result result() {
        return new Result(seed, kills, loops, killedIn, findings);
    }

    /** When a run is killed: after a number of recorded step lines, 0 for its start, and some milliseconds more. */
    private record Moment(int lines, long millis) {
        static final Moment NEVER = new Moment(-1, -1);
    }

    private interface Moments {
        Moment next();
    }

    private void loop(int parts, Moments moments) throws Exception {
        loops++;
        Path place = Files.createDirectories(folder.resolve("loop-" + loops));
        RenameProject project = RenameProject.in(place, parts, "\"max_rounds\": 500, \"budget_yuan\": " + BUDGET);
        try (ScriptedModel model = ScriptedModel.start(new RenameModel(parts))) {
            Map<String, String> environment = new HashMap<>(blow.environment());
            environment.put("TEAM_LOOP_WATCHDOG_RESTARTS", "0");
            Program program = new Program(project.root(), Files.createDirectories(place.resolve("home")), environment);
            CrashChecks checks = new CrashChecks(project, model, BUDGET);
            while (true) {
                Moment moment = moments.next();
                boolean started = Files.exists(project.file(".team-loop/STATE.md"));
                if (!started) {
                    checks.startedAnew();
                }
                Path err = Files.createTempFile(place, "err", ".txt");
                blow.beforeStart(project.root());
                Process process = started
                        ? program.start(place.resolve("out.txt"), err, "resume", "--base-url", model.baseUrl())
                        : program.start(
                                place.resolve("out.txt"),
                                err,
                                "goal",
                                RenameProject.GOAL,
                                "--allow-dirty",
                                "--new",
                                "--parallel",
                                String.valueOf(parallel),
                                "--base-url",
                                model.baseUrl());
                if (killed(process, moment, project)) {
                    note(checks.afterKill(!blow.tearsTheIndex()), err);
                    continue;
                }
                land(program, project, err);
                note(checks.atTheEnd(process.exitValue()), err);
                return;
            }
        }
    }

    /** What was done in rooms gets onto the user's branch; no room is left. */
    private void land(Program program, RenameProject project, Path err) throws Exception {
        if (parallel == 1) {
            return;
        }
        Program.Ended landed = program.run("land");
        if (landed.exit() != 0) {
            note(List.of("not landed: " + landed.err()), err);
        }
        String trees = new GitShell(project.root()).run("git worktree list");
        if (trees.lines().count() != 1) {
            note(List.of("rooms are left: " + trees), err);
        }
    }

    private void note(List<String> found, Path err) throws IOException {
        for (String one : found) {
            findings.add("loop " + loops + ", kill " + kills + " (" + err + "): " + one + " | "
                    + Files.readString(err).lines().reduce("", (first, second) -> second));
        }
    }

    /** Waits for the moment and kills; false where the program ended before. */
    private boolean killed(Process process, Moment moment, RenameProject project) throws Exception {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(LONGEST_RUN_SECONDS);
        int linesBefore = CrashChecks.stepLines(project);
        if (moment.lines() >= 0) {
            awaitLines(process, project, linesBefore + moment.lines(), deadline);
            // with no line to wait for, the kill falls into the start, which takes seconds
            process.waitFor(moment.lines() == 0 ? 20 * moment.millis() : moment.millis(), TimeUnit.MILLISECONDS);
        } else if (!process.waitFor(LONGEST_RUN_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new AssertionError("the loop does not end");
        }
        if (!process.isAlive()) {
            return false;
        }
        blow.fell(process, project.root());
        kills++;
        killedIn.merge(CrashChecks.stepInHand(project), 1, Integer::sum);
        return true;
    }

    /** Looks at the file only when it has grown: the program needs the processor for itself. */
    private static void awaitLines(Process process, RenameProject project, int lines, long deadline)
            throws IOException, InterruptedException {
        Path file = project.file(".team-loop/events.jsonl");
        long size = -1;
        while (process.isAlive() && System.nanoTime() < deadline) {
            long now = Files.exists(file) ? Files.size(file) : 0;
            if (now != size && CrashChecks.stepLines(project) >= lines) {
                return;
            }
            size = now;
            Thread.sleep(2);
        }
    }

    /** {@code FOLDER SEED KILLS BOUNDARIES [PARALLEL]}: prints the table; exit code 1 where anything was lost. */
    public static void main(String[] arguments) throws Exception {
        Path folder = Files.createDirectories(Path.of(arguments[0]));
        long seed = Long.parseLong(arguments[1]);
        int parallel = arguments.length > 4 ? Integer.parseInt(arguments[4]) : 1;
        CrashCampaign byTime = sideBySide(folder.resolve("by-time"), seed, parallel);
        Result first = byTime.random(Integer.parseInt(arguments[2]), PARTS);
        System.out.print("at random moments: " + first.table());
        Result second =
                sideBySide(folder.resolve("by-step"), seed, parallel).boundaries(Integer.parseInt(arguments[3]), PARTS);
        System.out.print("at step boundaries: " + second.table());
        System.exit(first.findings().isEmpty() && second.findings().isEmpty() ? 0 : 1);
    }
}
