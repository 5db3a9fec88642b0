/**
 * What was tried and learned: memory of attempts, patterns and anti-patterns (seed 002, Knowledge Management), and which
 * of it concerns a set of files. Knows files of entries, nothing of sources.
 */
@NullMarked
package dev.teamloop.knowledge.memory;

import org.jspecify.annotations.NullMarked;
