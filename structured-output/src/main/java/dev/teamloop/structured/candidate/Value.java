package dev.teamloop.structured.candidate;

import dev.teamloop.structured.repair.json.Lenient;

/**
 * A JSON value that was found and read in a text, whole or not. {@code place} is where it lies; {@code mention}: it stands
 * inside a sentence or in a listing of another language and says too little to be an answer where there is a better one.
 * {@code given}: a label or a mark of code stands before it. {@code label}: the word before it where it is all that its fence or the text holds besides; empty for none.
 */
public record Value(Candidate place, Lenient reading, boolean mention, boolean given, String label) {
    /** How many characters it takes up. */
    public int length() {
        return place.end() - place.start();
    }
}
