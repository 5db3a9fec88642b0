package dev.teamloop.loop.candidate;

import dev.teamloop.core.identity.CallContext;
import dev.teamloop.core.port.AgentLog.Level;
import dev.teamloop.core.port.AgentLog.Line;
import dev.teamloop.core.port.CoderWorkspace;
import dev.teamloop.core.port.ReadWorkspace.Result;
import dev.teamloop.loop.record.RoundTimes.Kind;
import dev.teamloop.loop.round.LoopRecords;
import dev.teamloop.loop.round.Project;
import dev.teamloop.loop.round.RoundWork.Prepared;
import dev.teamloop.loop.round.Stopwatch;
import dev.teamloop.loop.style.StyleBaseline;
import dev.teamloop.loop.style.StyleCommands;
import dev.teamloop.loop.style.StyleFinding;
import dev.teamloop.loop.style.StyleOutput;
import dev.teamloop.loop.style.StyleResult;
import dev.teamloop.loop.style.StyleTool;
import dev.teamloop.loop.workspace.HeadAndTail;
import dev.teamloop.loop.workspace.Journal;
import dev.teamloop.loop.workspace.OtherFiles;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Lets the project's own formatters and linters at the files that a candidate changed, and at nothing else (SPEC §4a). An old file
 * that was not clean before is not formatted, and what was found in it then is not held against the candidate. What a formatter
 * makes of a file is written over the coder's workspace, and so through its scope and journal.
 */
public final class CandidateStyle {
    private static final int LONGEST_SECONDS = 300;
    private static final int OUTPUT = 4_000;
    private static final int LINE = 300;

    private final LoopRecords records;
    private final Project project;
    private final Journal journal;
    private final Stopwatch stopwatch;
    private final ContentFindings contents;
    private final List<StyleTool> tools;
    private final StyleCommands commands;
    private final Set<String> told = new HashSet<>();
    private StyleBaseline baseline = new StyleBaseline();

    public CandidateStyle(
            LoopRecords records, Project project, Journal journal, Stopwatch stopwatch, ContentFindings contents) {
        this.records = records;
        this.contents = contents;
        this.project = project;
        this.journal = journal;
        this.stopwatch = stopwatch;
        this.tools = project.styleTools().tools();
        int limit = Math.min(LONGEST_SECONDS, project.config().verify().timeoutSeconds());
        this.commands = new StyleCommands(project.processes(), project.seenAt(), Duration.ofSeconds(limit));
    }

    /** A new round begins, with another base. */
    public void begin() {
        baseline = new StyleBaseline();
    }

    /** Formats what the candidate changed. */
    public void format(Prepared prepared, CallContext context, CoderWorkspace workspace) throws InterruptedException {
        List<String> present = present();
        if (present.isEmpty() || tools.stream().allMatch(tool -> tool.format().isEmpty())) {
            return;
        }
        long from = stopwatch.now();
        try {
            learn(prepared, present);
            formatted(prepared, present).forEach((path, content) -> take(context, workspace, path, content));
        } finally {
            stopwatch.tested(Kind.STYLE, from);
        }
    }

    /**
     * Takes over what the build made of the candidate's files while it ran, as a formatter does that is bound to it: it is the
     * candidate's then, and judged as such. False where there is nothing of the kind.
     */
    public boolean takeFromBuild(CallContext context, CoderWorkspace workspace) {
        Map<String, byte[]> altered = journal.altered();
        altered.forEach((path, content) -> take(context, workspace, path, content));
        return !altered.isEmpty();
    }

    /** What the formatters make of the candidate's files; the tree is as it was. */
    private Map<String, byte[]> formatted(Prepared prepared, List<String> present) throws InterruptedException {
        Journal.Contents before = journal.contents();
        OtherFiles others =
                OtherFiles.of(project.repository(), path -> before.byPath().containsKey(path) || project.isOwn(path));
        Map<String, byte[]> made = new LinkedHashMap<>();
        Set<String> undone = new TreeSet<>();
        try {
            Set<String> wanted = runFormatters(prepared.round(), present);
            journal.contents().byPath().forEach((path, now) -> {
                Optional<byte[]> was = before.byPath().getOrDefault(path, Optional.empty());
                if (!Arrays.equals(was.orElse(null), now.orElse(null))) {
                    now.filter(content -> wanted.contains(path))
                            .ifPresentOrElse(content -> made.put(path, content), () -> undone.add(path));
                }
            });
        } finally {
            journal.backTo(before);
            undone.addAll(others.putBack());
        }
        undone.forEach(path -> records.warn(
                prepared.round(),
                "style",
                "a formatter changed " + path + ", which was not its to change; it was put back"));
        return made;
    }

    /** The files that they were asked to format. */
    private Set<String> runFormatters(int round, List<String> present) throws InterruptedException {
        Set<String> wanted = new HashSet<>();
        for (StyleTool tool : tools) {
            List<String> paths = tool.accepted(present).stream()
                    .filter(path -> !baseline.isUnclean(tool, path))
                    .toList();
            if (tool.format().isEmpty() || paths.isEmpty()) {
                continue;
            }
            wanted.addAll(paths);
            Journal.Contents was = journal.contents();
            Optional<String> problem = commands.format(tool, paths);
            if (problem.isPresent()) {
                // it may have ended in the middle of a file
                journal.backTo(was);
                notRun(round, tool, problem.get());
            }
        }
        return wanted;
    }

    private void take(CallContext context, CoderWorkspace workspace, String path, byte[] content) {
        String text = new String(content, StandardCharsets.UTF_8);
        Result result = Arrays.equals(text.getBytes(StandardCharsets.UTF_8), content)
                ? workspace.writeFile(path, text)
                : Result.error("'" + path + "' is no UTF-8 any more");
        records.logs()
                .write(
                        context,
                        result.error()
                                ? Line.of(Level.WARNING, "style", "not formatted: " + result.text())
                                : Line.of(Level.INFO, "style", "formatted " + path));
    }

    /** What the tools and the project's validators find in the candidate's files that was not there before. */
    StyleResult check(Prepared prepared) throws InterruptedException {
        List<String> present = present();
        StyleResult found = contents.of(prepared, present);
        if (present.isEmpty() || tools.isEmpty()) {
            return found;
        }
        long from = stopwatch.now();
        try {
            learn(prepared, present);
            return checked(prepared.round(), present).and(found);
        } finally {
            stopwatch.tested(Kind.STYLE, from);
        }
    }

    private StyleResult checked(int round, List<String> present) throws InterruptedException {
        List<String> ran = new ArrayList<>();
        List<StyleFinding> findings = new ArrayList<>();
        StringBuilder output = new StringBuilder();
        for (StyleTool tool : checking(present)) {
            StyleCommands.Checked now = commands.check(tool, tool.accepted(present));
            if (now.problem().isPresent()) {
                notRun(round, tool, now.problem().get());
                continue;
            }
            ran.add(tool.name());
            List<StyleFinding> added = StyleOutput.added(baseline.findings(tool), now.findings());
            added.forEach(one -> findings.add(new StyleFinding(
                    one.tool(), one.path(), HeadAndTail.to(project.mask().mask(one.text()), LINE))));
            output.append(
                    added.isEmpty()
                            ? ""
                            : tool.name() + " printed:\n" + now.output().strip() + "\n");
        }
        String shown = HeadAndTail.to(project.mask().mask(output.toString()), OUTPUT);
        return new StyleResult(ran, findings, leftAlone(present), shown);
    }

    private List<String> leftAlone(List<String> present) {
        return tools.stream()
                .filter(tool -> !tool.format().isEmpty())
                .flatMap(tool -> tool.accepted(present).stream()
                        .filter(path -> baseline.isUnclean(tool, path))
                        .map(path -> path + " (" + tool.name() + ")"))
                .toList();
    }

    private List<StyleTool> checking(List<String> paths) {
        return tools.stream()
                .filter(tool -> !tool.check().isEmpty() && !tool.accepted(paths).isEmpty())
                .toList();
    }

    /** Sees what the tools find in old files as they were: these lie in the tree while that is looked at, over the journal. */
    private void learn(Prepared prepared, List<String> present) throws InterruptedException {
        List<String> old = baseline.unknown(present).stream()
                .filter(path -> project.repository()
                        .history()
                        .content(prepared.baseCommit(), path)
                        .isPresent())
                .toList();
        baseline.know(present);
        if (old.isEmpty()) {
            return;
        }
        tools.stream().filter(tool -> tool.check().isEmpty()).forEach(tool -> baseline.unclean(tool, old));
        Journal.Contents now = journal.contents();
        try {
            journal.backTo(now.withAtFirst(old));
            for (StyleTool tool : checking(old)) {
                List<String> paths = tool.accepted(old);
                StyleCommands.Checked before = commands.check(tool, paths);
                before.problem().ifPresent(problem -> notRun(prepared.round(), tool, problem));
                baseline.learn(tool, paths, before);
            }
        } finally {
            journal.backTo(now);
        }
    }

    /** Once a loop: it closes no gate, and nobody is to wonder why. */
    private void notRun(int round, StyleTool tool, String problem) {
        if (told.add(tool.name())) {
            records.warn(
                    round,
                    "style",
                    tool.name() + " could not be run, and closes no gate: " + HeadAndTail.to(problem, LINE * 2));
        }
    }

    private List<String> present() {
        return journal.changed().stream()
                .filter(path -> Files.isRegularFile(project.path().resolve(path), LinkOption.NOFOLLOW_LINKS))
                .toList();
    }
}
