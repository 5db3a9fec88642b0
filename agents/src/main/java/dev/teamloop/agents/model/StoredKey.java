package dev.teamloop.agents.model;

import dev.teamloop.core.config.WebOrigin;

/**
 * A key that the program keeps for its user comes among the variables, under a name that holds the address it is for: it is found
 * for that address and for no other, whoever names the variable.
 */
public final class StoredKey {
    private StoredKey() {}

    /** No shell can set this name, and what masks variables by their names knows it for a key. */
    public static String variable(WebOrigin origin) {
        return origin + " TEAM_LOOP_STORED_KEY";
    }
}
