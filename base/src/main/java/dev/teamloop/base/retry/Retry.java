package dev.teamloop.base.retry;

/** The one loop in which replies, exchanges, timed-out agents, plans and handovers are asked for again. */
public final class Retry {
    private Retry() {}

    /**
     * Asks until {@code policy} is done.
     *
     * @param first what is asked first
     * @param call asks
     * @param policy says what follows from each answer; it alone ends the loop
     * @param <Q> what is asked
     * @param <A> an answer
     * @param <R> what comes of it in the end
     * @param <X> what {@code call} and {@code policy} may throw, which ends the loop too
     */
    public static <Q, A, R, X extends Exception> R run(Q first, Call<Q, A, X> call, Policy<Q, A, R, X> policy)
            throws X {
        Next<Q, R> next = new Again<>(first);
        int attempt = 0;
        while (next instanceof Again<Q, R> again) {
            attempt++;
            next = policy.after(again.question(), call.ask(again.question()), attempt);
        }
        return ((Done<Q, R>) next).result();
    }

    /** Asks once. */
    @FunctionalInterface
    public interface Call<Q, A, X extends Exception> {
        A ask(Q question) throws X;
    }

    /** What follows from an answer; {@code attempt} is its number, from 1. */
    @FunctionalInterface
    public interface Policy<Q, A, R, X extends Exception> {
        Next<Q, R> after(Q question, A answer, int attempt) throws X;
    }

    /** What follows from an answer. */
    public sealed interface Next<Q, R> {}

    /** To ask once more: the same, what corrects the last answer, or the first afresh. */
    public record Again<Q, R>(Q question) implements Next<Q, R> {}

    /** To ask no more: there is a good answer, or no further one would be good. */
    public record Done<Q, R>(R result) implements Next<Q, R> {}
}
