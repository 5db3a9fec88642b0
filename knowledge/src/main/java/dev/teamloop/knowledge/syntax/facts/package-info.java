/**
 * What tests claim and what switches them off, told from the syntax: nodes in, {@link dev.teamloop.core.source.FileFacts} out.
 * Compares nothing and decides nothing; the integrity gate does.
 */
@NullMarked
package dev.teamloop.knowledge.syntax.facts;

import org.jspecify.annotations.NullMarked;
