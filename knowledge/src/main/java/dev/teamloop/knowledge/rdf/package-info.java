/**
 * Turtle on disk: names and escaping, templates and shapes, files written whole and files only appended to. The one package
 * that knows Jena's parser; what it reads leaves as plain statements. Knows nothing of sources or of memory's meaning.
 */
@NullMarked
package dev.teamloop.knowledge.rdf;

import org.jspecify.annotations.NullMarked;
