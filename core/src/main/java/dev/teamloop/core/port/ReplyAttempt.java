package dev.teamloop.core.port;

import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * One raw reply as it is kept beside the log, with what became of it.
 *
 * @param attempt the document of the attempt; its text is masked when it is written
 * @param companionType the name under which {@code companion} stands beside it
 * @param companion what a page shows about the attempt
 */
public record ReplyAttempt(ObjectNode attempt, String companionType, ObjectNode companion) {}
