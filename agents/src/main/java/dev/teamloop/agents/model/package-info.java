/**
 * Speaks to model endpoints: which provider and model answers for an agent, one metered exchange over HTTP, its deadline,
 * its faults and what is retried. The only package that knows langchain4j. Knows no role, no prompt and no tool.
 */
@NullMarked
package dev.teamloop.agents.model;

import org.jspecify.annotations.NullMarked;
