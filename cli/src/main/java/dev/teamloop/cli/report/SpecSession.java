package dev.teamloop.cli.report;

import dev.teamloop.core.budget.Yuan;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a spec's files tell of it (SPEC §14), for a page. Texts are masked and bounded.
 *
 * @param status what it waits for, in a few words
 * @param members the council, by id: the model of each
 * @param trial how each acceptance test ended when it was tried
 * @param findings what the last trial found wrong
 * @param unread which files could not be read
 */
public record SpecSession(
        String id,
        String idea,
        String status,
        Optional<String> commit,
        String createdAt,
        String generatedAt,
        Yuan spentYuan,
        Yuan budgetYuan,
        Map<String, String> members,
        List<Answer> answers,
        List<Phase> phases,
        Map<String, String> trial,
        List<String> findings,
        List<String> unread) {
    public SpecSession {
        answers = List.copyOf(answers);
        phases = List.copyOf(phases);
        findings = List.copyOf(findings);
        unread = List.copyOf(unread);
    }

    /** A question of the interview with its answer; {@code by} is {@code user}, {@code ai_skip}, or empty while it is open. */
    public record Answer(String id, String question, String text, String by) {}

    /**
     * A phase and what came of it.
     *
     * @param artifact what it asks for
     * @param text the artifact; empty while it is not there
     * @param by who wrote it, or whose draft won; empty while nobody has
     */
    public record Phase(
            String name,
            String artifact,
            Excerpt text,
            String by,
            List<Draft> drafts,
            List<Ballot> votes,
            List<Change> changes,
            List<Audit> audits,
            List<RoundFacts.Attempt> attempts,
            int attemptsLeftOut) {
        public Phase {
            drafts = List.copyOf(drafts);
            votes = List.copyOf(votes);
            changes = List.copyOf(changes);
            audits = List.copyOf(audits);
            attempts = List.copyOf(attempts);
        }

        public boolean done() {
            return !text.isEmpty();
        }

        /** All corrections of all replies. */
        public long corrections() {
            return attempts.stream()
                    .mapToLong(attempt -> attempt.interventions().size())
                    .sum();
        }
    }

    /** A draft; {@code sum} of all its totals, where there was a vote. */
    public record Draft(String member, boolean won, Optional<Double> sum, Excerpt text) {}

    /** One voter's scorecard. */
    public record Ballot(String voter, List<Score> scores) {
        public Ballot {
            scores = List.copyOf(scores);
        }
    }

    /** What one voter gave one draft, which it saw under {@code label}. */
    public record Score(String label, String author, double total, Map<String, Double> categories) {}

    /** What refinement changed: {@code source} names the draft that it was taken from, as far as it is known. */
    public record Change(
            String type, String item, boolean declared, Optional<String> source, Excerpt before, Excerpt after) {}

    /** One audit: the gaps that it named, and what the revision after it says of each. */
    public record Audit(int round, List<Gap> gaps) {
        public Audit {
            gaps = List.copyOf(gaps);
        }
    }

    /** A gap; {@code action} is empty where no revision followed. */
    public record Gap(String text, String action, String rationale) {}
}
