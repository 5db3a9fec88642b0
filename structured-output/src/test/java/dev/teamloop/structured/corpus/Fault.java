package dev.teamloop.structured.corpus;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.structured.corpus.BrokenReply.Demand;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** One way in which replies go wrong. A change that finds no place for itself in a document is empty. */
sealed interface Fault {
    String kind();

    Demand demand();

    /** The categories of text that the document needs or admits. */
    List<String> categories();

    /** The value itself is shaped otherwise than its schema says. */
    record OnValue(String kind, Demand demand, List<String> categories, Change<ObjectNode> change) implements Fault {}

    /** JSON text that is not quite JSON. */
    record OnJson(String kind, Demand demand, List<String> categories, Change<List<Token>> change) implements Fault {}

    /** YAML text that is not quite YAML. */
    record OnYaml(String kind, Demand demand, List<String> categories, Change<List<Row>> change) implements Fault {}

    /** Something stands around the text. */
    record OnText(String kind, Demand demand, List<String> categories, Surroundings change) implements Fault {}

    /** Several faults in one reply; from the value to the text. */
    record OnWhole(String kind, Demand demand, List<String> categories, Writing change) implements Fault {}

    /** Makes the fault. */
    @FunctionalInterface
    interface Change<T> {
        Optional<T> apply(T whole, Random random);
    }

    /** Puts a text among others; {@code draft} is an earlier version of the same value. */
    @FunctionalInterface
    interface Surroundings {
        String apply(String text, String draft, Random random);
    }

    /** Writes a value down, and wrongly. */
    @FunctionalInterface
    interface Writing {
        Optional<String> apply(ObjectNode value, Random random);
    }
}
