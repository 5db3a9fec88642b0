package dev.teamloop.cli;

import dev.teamloop.agents.role.LoopPrompts;
import dev.teamloop.core.identity.ModelStep;
import dev.teamloop.core.port.ContentCheck;
import dev.teamloop.structured.ArtifactCatalog;
import dev.teamloop.structured.ConfigFiles;
import dev.teamloop.structured.StructuredOutput;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Collectors;

/** The door that a loop's handovers pass: with the rules and prompts of the project's own pipeline, where it has one. */
public final class LoopReplyParser {
    private static final Set<String> STEPS =
            ModelStep.OF_THE_LOOP.stream().map(ModelStep::id).collect(Collectors.toCollection(LinkedHashSet::new));

    private LoopReplyParser() {}

    /** {@code files} are trusted already. Throws a {@link CommandException} with exit 2 where they cannot be used. */
    public static StructuredOutput of(ConfigFiles files) {
        if (files.folder().isEmpty()) {
            return new StructuredOutput(ArtifactCatalog.builtIn());
        }
        try {
            ArtifactCatalog catalog = ArtifactCatalog.builtInWith(files, STEPS);
            LoopPrompts.require(catalog);
            return new StructuredOutput(catalog);
        } catch (IllegalArgumentException e) {
            throw CommandException.usage("a loop cannot use the project's own pipeline: " + e.getMessage());
        }
    }

    /** The project's own validators of files, for what a coder writes by tool. */
    static ContentCheck contents(StructuredOutput door) {
        return (path, content) -> door.catalog().findings(path, content).stream()
                .map(finding -> new ContentCheck.Fault(finding.rule(), finding.message(), !finding.warning()))
                .toList();
    }
}
