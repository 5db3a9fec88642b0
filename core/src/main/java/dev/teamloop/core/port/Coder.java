package dev.teamloop.core.port;

import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.handover.CodeReply;
import dev.teamloop.core.handover.TaskUnit;
import dev.teamloop.core.identity.CallContext;
import java.util.List;

/** Executes one key result in a tool-calling conversation (SPEC §3). */
public interface Coder {
    /** Opens a conversation. Nothing is sent before the first {@link Session#prompt}. */
    Session open(Briefing briefing, CoderDesk desk, CallContext context);

    /** One conversation: the first prompt carries the briefing, later ones the failures of what was handed over. */
    interface Session {
        /** The first prompt: the briefing. */
        Answer<CodeReply> start();

        /** Hands back, in the same conversation, what the program found. {@code findings} is the program's text. */
        Answer<CodeReply> handBack(String findings);
    }

    /**
     * What the coder is told: what the target needs, not the repository (SPEC §4 Context). Already cut to
     * {@code limits.context_tokens}.
     *
     * @param writable globs
     * @param uncovered the uncovered lines and branches of the target with their surrounding code
     * @param symbols what the target uses or declares, one per line
     * @param exampleTest one existing test as a model, with its path; empty where there is none
     * @param antiPatterns matching lessons from memory
     * @param runner how tests are run here, for the coder's understanding
     */
    record Briefing(
            TaskUnit task,
            StandardGoal goal,
            List<String> writable,
            String uncovered,
            String symbols,
            String exampleTest,
            List<String> antiPatterns,
            String runner) {
        public Briefing {
            writable = List.copyOf(writable);
            antiPatterns = List.copyOf(antiPatterns);
        }
    }
}
