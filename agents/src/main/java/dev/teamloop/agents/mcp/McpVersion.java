package dev.teamloop.agents.mcp;

import java.util.List;

/** The protocol's versions, named by date. Of what this program uses of it, all say the same. */
final class McpVersion {
    static final List<String> KNOWN = List.of("2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05");
    static final String NEWEST = KNOWN.get(0);

    private McpVersion() {}

    /** What a server answers a client that asks for this version: the same, or the newest that it knows. */
    static String answering(String asked) {
        return KNOWN.contains(asked) ? asked : NEWEST;
    }
}
