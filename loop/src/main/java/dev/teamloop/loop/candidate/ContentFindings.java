package dev.teamloop.loop.candidate;

import dev.teamloop.core.port.ContentCheck;
import dev.teamloop.loop.round.LoopRecords;
import dev.teamloop.loop.round.Project;
import dev.teamloop.loop.round.RoundWork.Prepared;
import dev.teamloop.loop.style.StyleFinding;
import dev.teamloop.loop.style.StyleOutput;
import dev.teamloop.loop.style.StyleResult;
import dev.teamloop.loop.workspace.HeadAndTail;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What the project's validators of files find in a candidate that was not in its files before, however the coder wrote them. They
 * are part of its style: what blocks closes that gate and is handed back, what does not is told once.
 */
public final class ContentFindings {
    private static final String TOOL = "validators.yaml";
    private static final int LINE = 300;
    private static final int OUTPUT = 4_000;

    private final LoopRecords records;
    private final Project project;
    private final ContentCheck check;
    private final Set<String> told = new HashSet<>();

    public ContentFindings(LoopRecords records, Project project, ContentCheck check) {
        this.records = records;
        this.project = project;
        this.check = check;
    }

    /** {@code present}: the candidate's files that are there. */
    StyleResult of(Prepared prepared, List<String> present) {
        List<StyleFinding> blocking = new ArrayList<>();
        for (String path : present) {
            List<ContentCheck.Fault> now = check.faults(path, content(path));
            if (now.isEmpty()) {
                continue;
            }
            List<ContentCheck.Fault> before = project.repository()
                    .history()
                    .content(prepared.baseCommit(), path)
                    .map(bytes -> check.faults(path, new String(bytes, StandardCharsets.UTF_8)))
                    .orElse(List.of());
            blocking.addAll(StyleOutput.added(findings(path, before, true), findings(path, now, true)));
            StyleOutput.added(findings(path, before, false), findings(path, now, false)).stream()
                    .map(StyleFinding::text)
                    .filter(told::add)
                    .forEach(text -> records.warn(prepared.round(), "contents", text));
        }
        String output = blocking.stream().map(StyleFinding::text).collect(Collectors.joining("\n"));
        return blocking.isEmpty()
                ? StyleResult.NONE
                : new StyleResult(
                        List.of(TOOL), blocking, List.of(), HeadAndTail.to(TOOL + " refuses:\n" + output, OUTPUT));
    }

    private List<StyleFinding> findings(String path, List<ContentCheck.Fault> faults, boolean blocking) {
        return faults.stream()
                .filter(fault -> fault.blocking() == blocking)
                .map(fault -> new StyleFinding(
                        fault.rule(), path, HeadAndTail.to(project.mask().mask(fault.text()), LINE)))
                .toList();
    }

    private String content(String path) {
        try {
            return new String(Files.readAllBytes(project.path().resolve(path)), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("the candidate's file " + path + " cannot be read", e);
        }
    }
}
