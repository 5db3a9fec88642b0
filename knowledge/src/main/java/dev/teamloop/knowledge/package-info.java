/**
 * The project's knowledge under {@code rdf/} (SPEC §10): the index of its sources, and the memory of what was tried.
 * {@link dev.teamloop.knowledge.RdfKnowledge} is the way in for the loop, {@link dev.teamloop.knowledge.SparqlQuery} for
 * people. This module must never know the model library, git or the command line.
 */
@NullMarked
package dev.teamloop.knowledge;

import org.jspecify.annotations.NullMarked;
