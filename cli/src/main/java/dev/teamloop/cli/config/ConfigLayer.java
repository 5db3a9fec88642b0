package dev.teamloop.cli.config;

import com.fasterxml.jackson.databind.node.ObjectNode;

/** One layer of configuration: what it sets, where that stands, for messages and {@code config show}, and whose word it is. */
public record ConfigLayer(String source, ObjectNode values, Owner owner) {
    /** Whose word a layer is. What the project brings counts in full only once it is trusted (SPEC §11). */
    public enum Owner {
        PROGRAM,
        /** The user's file, environment, goal text or command line. */
        USER,
        PROJECT
    }

    /** A layer of the user's own. */
    public ConfigLayer(String source, ObjectNode values) {
        this(source, values, Owner.USER);
    }
}
