package dev.teamloop.structured;

/** A conversation with a model, as the retry sees it. {@code F} is what an exchange that yields no text leaves behind. */
public interface Conversation<F> {
    /** Sends the conversation's opening prompt (the first time) and returns the final text of the model's turn. */
    Turn<F> open();

    /** Says something more in the same conversation. */
    Turn<F> say(String text);

    /** The same opening prompt in a new conversation. */
    Conversation<F> fresh();

    /** The same opening prompt in a new conversation, and behind it what was wrong with an answer to it. */
    Conversation<F> freshAfter(String correction);

    /** How a turn ended. */
    sealed interface Turn<F> {
        /** The model said something, whatever it is worth. */
        record Said<F>(RawReply reply) implements Turn<F> {}

        /** There was no text at all. {@code retryable}: a new conversation may help. */
        record Silent<F>(F failure, boolean retryable) implements Turn<F> {}
    }
}
