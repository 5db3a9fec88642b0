package dev.teamloop.structured.phases;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One entry of {@code council.phases} in {@code pipeline.yaml}: it asks for one artifact.
 *
 * @param name the phase's, as requests and folders carry it; several entries may share one
 * @param ask the word for its question: {@code draft}, {@code expand} or {@code tests}
 * @param prompt path of the prompt, below the configuration's folder
 * @param given the names of what a member is shown, in this order
 * @param council whether every member drafts, all vote and the winner is refined; else one member is asked
 * @param rubric what drafts are scored for
 * @param covers the artifact that another member holds this one against
 * @param keeps the artifact of which every id must be there again, and no other
 * @param option the option of {@code spec} without which the phase is left out
 */
public record Phase(
        String name,
        String ask,
        String artifact,
        String prompt,
        List<String> given,
        boolean council,
        List<String> rubric,
        Optional<String> covers,
        Optional<String> keeps,
        Optional<String> option) {
    /** What a phase may be given besides the artifacts of earlier ones; the program finds it in the project. */
    public static final Set<String> FACTS = Set.of("idea", "interview", "outline", "source", "setup", "runner");

    public Phase {
        given = List.copyOf(given);
        rubric = List.copyOf(rubric);
    }

    /** What requests carry as their step for this question of the phase. */
    public String step(String question) {
        return "spec." + name + "." + question;
    }
}
