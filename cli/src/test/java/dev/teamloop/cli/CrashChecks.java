package dev.teamloop.cli;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.budget.TokenUsage;
import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.loop.state.JsonLines;
import dev.teamloop.loop.state.StateFile;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.jena.riot.RDFDataMgr;
import org.apache.jena.riot.RiotException;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.revwalk.RevCommit;

/** What must hold of a {@link RenameProject} after a kill, and at the end of its loop, however often it was killed. */
final class CrashChecks {
    private static final Pattern ROUND = Pattern.compile("\\| round=(\\d+) \\|");
    private static final Pattern MEMORY = Pattern.compile("^\\[MEM-R(\\d+)]");
    private static final Pattern REVERTS = Pattern.compile("This reverts commit ([0-9a-f]{40})");

    private final RenameProject project;
    private final UsersTree tree;
    private final String inHand;
    private final ScriptedModel model;
    private final BigDecimal budget;
    private int finishedRounds;
    private int servedBefore;
    private TokenUsage usedBefore = TokenUsage.NONE;

    CrashChecks(RenameProject project, ScriptedModel model, BigDecimal budget)
            throws IOException, InterruptedException {
        this.project = project;
        this.tree = UsersTree.in(project);
        this.inHand = tree.picture();
        this.model = model;
        this.budget = budget;
    }

    /** The loop is started from nothing: a crash before its first STATE.md left none, and its ledger counts anew. */
    void startedAnew() {
        servedBefore = model.requests().size();
        usedBefore = model.usage();
    }

    static int stepLines(RenameProject project) {
        return steps(project).size();
    }

    /** The lines of the event log that tell of a step's beginning or end. */
    static List<JsonNode> steps(RenameProject project) {
        return JsonLines.read(project.file(".team-loop/events.jsonl")).lines().stream()
                .filter(line -> line.path("event").asText().startsWith("step_"))
                .toList();
    }

    /** The step that a kill interrupted, for the table. */
    static String stepInHand(RenameProject project) {
        List<JsonNode> lines = steps(project);
        if (lines.isEmpty()) {
            return "start";
        }
        JsonNode last = lines.get(lines.size() - 1);
        return last.path("event").asText().equals("step_started")
                ? String.format(
                        "in %2d %s",
                        last.path("seq").asInt(), last.path("title").asText())
                : "between steps";
    }

    private Optional<StateFile> state() throws IOException {
        Path file = project.file(".team-loop/STATE.md");
        return Files.exists(file) ? StateFile.parse(Files.readString(file)) : Optional.empty();
    }

    /** Straight after a kill: whatever is on disk is whole, and no finished round is gone; the user's work where git can say. */
    List<String> afterKill(boolean gitIsWhole) throws IOException, InterruptedException {
        List<String> found = new ArrayList<>();
        String now = gitIsWhole ? tree.picture() : inHand;
        if (!now.equals(inHand)) {
            found.add("what the user has in hand was " + inHand + "\nand is " + now);
        }
        if (Files.exists(project.file(".team-loop/STATE.md"))) {
            Optional<StateFile> state = state();
            if (state.isEmpty()) {
                found.add("STATE.md is torn");
            } else if (state.get().round() < finishedRounds) {
                found.add("round " + finishedRounds + " was finished; STATE.md stands at "
                        + state.get().round());
            } else {
                finishedRounds = state.get().round();
            }
        }
        found.addAll(torn(gitIsWhole));
        return found;
    }

    /** JSON and Turtle files that cannot be read whole. What git lays out in a room is torn with git, and laid out again. */
    private List<String> torn(boolean rooms) throws IOException {
        List<String> torn = new ArrayList<>();
        for (String folder : List.of(".team-loop", "rdf")) {
            if (!Files.isDirectory(project.file(folder))) {
                continue;
            }
            try (Stream<Path> files = Files.walk(project.file(folder))) {
                Path apart = project.file(".team-loop/rooms");
                for (Path file : files.filter(Files::isRegularFile)
                        .filter(one -> rooms || !one.startsWith(apart))
                        .toList()) {
                    String name = file.getFileName().toString();
                    try {
                        if (name.endsWith(".json") && !name.equals("config.json")) {
                            Json.read(Files.readString(file));
                        } else if (name.endsWith(".ttl")) {
                            RDFDataMgr.loadModel(file.toUri().toString());
                        }
                    } catch (IllegalArgumentException | RiotException e) {
                        torn.add(project.root().relativize(file) + " is torn: " + e.getMessage());
                    }
                }
            }
        }
        return torn;
    }

    /** After the loop's end. */
    List<String> atTheEnd(int exit) throws IOException, InterruptedException, GitAPIException {
        List<String> found = new ArrayList<>(afterKill(true));
        if (exit != 0) {
            found.add("exit code " + exit);
            return found;
        }
        StateFile state = state().orElseThrow();
        // one round a part, one more for every third, which is done badly first, and one each for K1 and K3
        int expected = project.parts() + project.parts() / 3 + 2;
        if (state.round() != expected) {
            found.add(state.round() + " rounds instead of " + expected);
        }
        for (int part = 1; part <= project.parts(); part++) {
            String wanted = RenameProject.after(part, true);
            if (!project.atHead(RenameProject.part(part)).equals(wanted)
                    || !project.read(RenameProject.part(part)).equals(wanted)) {
                found.add(RenameProject.part(part) + " is not as the loop left it");
            }
        }
        List<String> dirty = new ArrayList<>(project.dirty());
        dirty.removeIf(UsersTree::holds);
        if (!dirty.isEmpty()) {
            found.add("the tree is not clean: " + dirty);
        }
        found.addAll(numbers(state.round()));
        found.addAll(commits(state));
        found.addAll(memory(state));
        found.addAll(ledger());
        return found;
    }

    private List<String> numbers(int rounds) throws IOException {
        List<String> found = new ArrayList<>();
        for (int round = 1; round <= rounds; round++) {
            for (String path : List.of(
                    ".team-loop/state-snapshots/" + round + ".json",
                    ".team-loop/state-snapshots/" + round + "-t0.json",
                    ".team-loop/reports/token-R" + round + ".json",
                    ".team-loop/reports/R" + round + "-summary.md")) {
                if (!Files.exists(project.file(path))) {
                    found.add(path + " is missing");
                }
            }
        }
        try (Stream<Path> files = Files.list(project.file(".team-loop/cr"))) {
            // a kill may leave a hidden file of a write that did not come to its end
            List<String> names = files.map(file -> file.getFileName().toString())
                    .filter(name -> !name.startsWith("."))
                    .toList();
            Set<String> expected = new HashSet<>(IntStream.rangeClosed(1, names.size())
                    .mapToObj(n -> "CR-" + n + ".json")
                    .toList());
            if (!expected.equals(new HashSet<>(names))) {
                found.add("change records are not consecutive: " + names);
            }
        }
        return found;
    }

    /** Every commit of the loop's is kept, or was reverted and its patch saved; no finished round stands twice. */
    private List<String> commits(StateFile state) throws IOException {
        List<String> found = new ArrayList<>();
        List<RevCommit> all = project.commits();
        Set<String> reverted = new HashSet<>();
        for (RevCommit commit : all) {
            Matcher matcher = REVERTS.matcher(commit.getFullMessage());
            if (matcher.find() && !reverted.add(matcher.group(1))) {
                found.add("reverted twice: " + matcher.group(1));
            }
        }
        Set<String> kept = new HashSet<>();
        Set<String> remembered = new HashSet<>();
        for (RevCommit commit : all) {
            Matcher round = ROUND.matcher(commit.getShortMessage());
            Matcher memory = MEMORY.matcher(commit.getShortMessage());
            if (commit.getShortMessage().startsWith("[KR-") && round.find()) {
                boolean gone = reverted.contains(commit.getName());
                if (!gone && !kept.add(round.group(1))) {
                    found.add("round " + round.group(1) + " is committed twice");
                }
                if (!Files.exists(project.file(
                        ".team-loop/patches/" + state.interactionId() + "-R" + round.group(1) + ".patch"))) {
                    found.add("no patch of round " + round.group(1));
                }
            } else if (memory.find() && !reverted.contains(commit.getName()) && !remembered.add(memory.group(1))) {
                found.add("the memory of round " + memory.group(1) + " is committed twice");
            }
        }
        if (kept.size() != project.parts()) {
            found.add(kept.size() + " rounds keep a commit instead of " + project.parts());
        }
        if (remembered.size() != state.round()) {
            found.add(remembered.size() + " rounds are remembered instead of " + state.round());
        }
        return found;
    }

    private List<String> memory(StateFile state) throws IOException {
        String memory = project.read("rdf/business/memory.ttl");
        List<String> found = new ArrayList<>();
        for (int round = 1; round <= state.round(); round++) {
            int count = memory.split("\n<kr:K\\d\\.\\d+_R" + round + ">\n", -1).length - 1;
            if (count != 1) {
                found.add("memory of round " + round + " stands " + count + " times");
            }
        }
        return found;
    }

    /** What was settled was served, and what was served and not settled stands at its reservation. */
    private List<String> ledger() {
        LedgerTally tally = LedgerTally.of(project, budget);
        List<String> found = new ArrayList<>(tally.findings());
        int settled = tally.settled();
        long in = tally.told().in();
        long out = tally.told().out();
        int served = model.requests().size() - servedBefore;
        long servedIn = model.usage().in() - usedBefore.in();
        long servedOut = model.usage().out() - usedBefore.out();
        if (served < settled || served > settled + tally.open()) {
            found.add(served + " requests were served; " + settled + " settled, " + tally.open() + " open");
        }
        if (in > servedIn || out > servedOut) {
            found.add("more tokens were settled than served");
        }
        if (tally.open() == 0 && (in != servedIn || out != servedOut)) {
            found.add("settled " + in + "/" + out + " tokens, served " + servedIn + "/" + servedOut);
        }
        return found;
    }
}
