package dev.teamloop.cli.run;

import dev.teamloop.cli.trust.TrustQuestion;
import java.util.Locale;

/** Shows what a project brings where a person watches, and asks whether it is trusted. */
public final class SessionQuestion {
    private SessionQuestion() {}

    /** Nobody is asked where {@code silent}, or where nobody would answer. */
    public static TrustQuestion of(Session session, boolean silent) {
        if (silent || !session.canAsk()) {
            return TrustQuestion.NOBODY;
        }
        return subject -> {
            session.show(
                    "what " + subject.place() + " brings counts only once you trust it:\n" + subject.shown(), false);
            return java.util.Optional.of(session.ask("Trust it as it stands? [y/N] ")
                    .filter(answer -> answer.strip().toLowerCase(Locale.ROOT).startsWith("y"))
                    .isPresent());
        };
    }
}
