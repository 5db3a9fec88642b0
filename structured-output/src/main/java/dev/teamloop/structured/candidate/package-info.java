/**
 * Finds, in raw model text, the parts that may be the value asked for: without role prefixes and noise, in fences, in tags,
 * in prose. Parses nothing.
 */
@NullMarked
package dev.teamloop.structured.candidate;

import org.jspecify.annotations.NullMarked;
