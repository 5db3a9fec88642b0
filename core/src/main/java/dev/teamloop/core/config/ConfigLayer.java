package dev.teamloop.core.config;

import com.fasterxml.jackson.databind.node.ObjectNode;

/** One layer of configuration: what it sets, and where that stands, for messages and {@code config show}. */
public record ConfigLayer(String source, ObjectNode values) {}
