package dev.teamloop.agents.model;

/** What some OpenAI-compatible endpoints or models do not take. */
enum Feature {
    /** {@code response_format} with a JSON schema. */
    NATIVE_SCHEMA,
    /** {@code tools}. */
    TOOLS,
    /** {@code max_tokens}; its newer name is {@code max_completion_tokens}. */
    MAX_TOKENS,
    /** The configured generation parameters, for instance a temperature. */
    GENERATION
}
