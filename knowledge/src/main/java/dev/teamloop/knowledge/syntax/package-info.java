/**
 * What a source file declares, read by tree-sitter: bytes in, facts out. Knows neither RDF nor the file system.
 */
@NullMarked
package dev.teamloop.knowledge.syntax;

import org.jspecify.annotations.NullMarked;
