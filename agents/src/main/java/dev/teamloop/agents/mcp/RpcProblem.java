package dev.teamloop.agents.mcp;

/** Why a message gets no result: a number of JSON-RPC's or MCP's, and a sentence that says what to do. */
record RpcProblem(int code, String message) {
    static RpcProblem parse(String message) {
        return new RpcProblem(-32700, message);
    }

    static RpcProblem invalidRequest(String message) {
        return new RpcProblem(-32600, message);
    }

    static RpcProblem methodNotFound(String method) {
        return new RpcProblem(-32601, "there is no method '" + method + "' here");
    }

    static RpcProblem invalidParams(String message) {
        return new RpcProblem(-32602, message);
    }

    static RpcProblem internal(String message) {
        return new RpcProblem(-32603, message);
    }

    /** MCP's own number. */
    static RpcProblem resourceNotFound(String message) {
        return new RpcProblem(-32002, message);
    }
}
