package dev.teamloop.agents.mcp;

/** Why a message gets no result: a number of JSON-RPC's or MCP's, and a sentence that says what to do. */
public record RpcProblem(int code, String message) {
    public static RpcProblem parse(String message) {
        return new RpcProblem(-32700, message);
    }

    public static RpcProblem invalidRequest(String message) {
        return new RpcProblem(-32600, message);
    }

    public static RpcProblem methodNotFound(String method) {
        return new RpcProblem(-32601, "there is no method '" + method + "' here");
    }

    public static RpcProblem invalidParams(String message) {
        return new RpcProblem(-32602, message);
    }

    public static RpcProblem internal(String message) {
        return new RpcProblem(-32603, message);
    }

    /** MCP's own number. */
    public static RpcProblem resourceNotFound(String message) {
        return new RpcProblem(-32002, message);
    }
}
