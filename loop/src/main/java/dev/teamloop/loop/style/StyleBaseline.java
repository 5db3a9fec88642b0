package dev.teamloop.loop.style;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What the tools found in old files as they were before the candidate. Not for use from several threads. */
public final class StyleBaseline {
    private final Set<String> known = new HashSet<>();
    private final Map<String, List<StyleFinding>> findings = new HashMap<>();
    private final Map<String, Set<String>> unclean = new HashMap<>();

    /** Those that were not looked at yet. */
    public List<String> unknown(Collection<String> paths) {
        return paths.stream().filter(path -> !known.contains(path)).toList();
    }

    public void know(Collection<String> paths) {
        known.addAll(paths);
    }

    /** Takes what a check of these files as they were came to. Of what could not be checked nobody knows that it was clean. */
    public void learn(StyleTool tool, Collection<String> paths, StyleCommands.Checked before) {
        findings.computeIfAbsent(tool.name(), name -> new ArrayList<>()).addAll(before.findings());
        boolean all = before.problem().isPresent()
                || before.findings().stream().anyMatch(one -> one.path().isEmpty());
        unclean(
                tool,
                all ? paths : before.findings().stream().map(StyleFinding::path).toList());
    }

    /** From now on these count as not clean by this tool. */
    public void unclean(StyleTool tool, Collection<String> paths) {
        unclean.computeIfAbsent(tool.name(), name -> new HashSet<>()).addAll(paths);
    }

    /** Whether it is an old file that the tool would not have passed. */
    public boolean isUnclean(StyleTool tool, String path) {
        return unclean.getOrDefault(tool.name(), Set.of()).contains(path);
    }

    public List<StyleFinding> findings(StyleTool tool) {
        return List.copyOf(findings.getOrDefault(tool.name(), List.of()));
    }
}
