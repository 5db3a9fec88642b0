package dev.teamloop.agents.mcp;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.words.Characters;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A tool of a user's server as a model is offered it.
 *
 * @param offered the name that the model calls it by
 * @param server the server's name in the configuration
 * @param name the server's own name of it
 */
public record ServerTool(String offered, String server, String name, String description, ObjectNode schema) {
    static final int MOST = 40;
    static final int LONGEST_NAME = 64;
    static final int LONGEST_DESCRIPTION = 1_000;
    static final int LARGEST_SCHEMA = 8 * 1024;

    /** Those of one server that are offered, and how many are not: too many, or with a schema that is too large. Pure. */
    record Choice(List<ServerTool> offered, List<String> leftOut) {}

    static Choice choose(String server, List<RemoteTool> tools) {
        List<ServerTool> offered = new ArrayList<>();
        List<String> leftOut = new ArrayList<>();
        Set<String> taken = new HashSet<>();
        for (RemoteTool tool : tools) {
            String name = name(server, tool.name());
            boolean fits = offered.size() < MOST && tool.schema().toString().length() <= LARGEST_SCHEMA;
            if (fits && taken.add(name)) {
                offered.add(new ServerTool(
                        name, server, tool.name(), description(server, tool.description()), tool.schema()));
            } else {
                leftOut.add(tool.name());
            }
        }
        return new Choice(List.copyOf(offered), List.copyOf(leftOut));
    }

    /** As model endpoints take names. */
    private static String name(String server, String tool) {
        String all = (server + "_" + tool).replaceAll("[^A-Za-z0-9_-]", "_");
        return all.length() <= LONGEST_NAME ? all : all.substring(0, LONGEST_NAME);
    }

    private static String description(String server, String text) {
        return Characters.cut("Of the user's server '" + server + "': " + text, LONGEST_DESCRIPTION);
    }
}
