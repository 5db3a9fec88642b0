/**
 * The index of the sources under {@code rdf/ast/}: kept up to date file by file, and asked for definitions, listings and
 * examples. Knows syntax and Turtle; nothing of memory.
 */
@NullMarked
package dev.teamloop.knowledge.index;

import org.jspecify.annotations.NullMarked;
