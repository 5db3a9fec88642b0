package dev.teamloop.core.port;

import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.handover.CodeReply;
import dev.teamloop.core.handover.TaskUnit;
import dev.teamloop.core.identity.CallContext;
import java.util.List;

/** Executes one key result in a tool-calling conversation (SPEC §3). */
public interface Coder {
    /** Opens a conversation. Nothing is sent before the first {@link Session#prompt}. */
    Session open(Briefing briefing, CoderWorkspace workspace, CallContext context);

    /** One conversation: the first prompt carries the briefing, later ones the failures of what was handed over. */
    interface Session {
        /** The first prompt: the briefing. */
        Answer<CodeReply> start();

        /** Hands back, in the same conversation, what the program found. {@code findings} is the program's text. */
        Answer<CodeReply> handBack(String findings);

        /** Nothing more is asked; what the coder keeps running ends. */
        default void close() {}
    }

    /**
     * What the coder is told: what the target needs, not the repository (SPEC §4 Context). Already cut to
     * {@code limits.context_tokens}.
     *
     * @param writable globs
     * @param uncovered the uncovered lines and branches of the target with their surrounding code
     * @param related what these lines call and use, and what the target declares beside
     * @param helpers fixtures, base classes and helpers that tests of the folder can use
     * @param exampleTest the target's own test file, to which tests can be added, else one as a model, with its path; empty where there is none
     * @param lessons what this loop's earlier rounds left that concerns the target
     * @param antiPatterns matching anti-patterns from memory
     * @param earlier what earlier attempts at this key result came to; empty for the first
     * @param runner how tests are run here, for the coder's understanding
     */
    record Briefing(
            TaskUnit task,
            StandardGoal goal,
            List<String> writable,
            String uncovered,
            String related,
            String helpers,
            String exampleTest,
            List<String> lessons,
            List<String> antiPatterns,
            String earlier,
            String runner) {
        public Briefing {
            writable = List.copyOf(writable);
            lessons = List.copyOf(lessons);
            antiPatterns = List.copyOf(antiPatterns);
        }
    }
}
