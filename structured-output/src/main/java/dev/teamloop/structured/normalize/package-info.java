/**
 * Brings a value that could be read to the form its schema asks for, by the artifact's profile: wrappers, key aliases,
 * canonical words, types. Records every change; fills in only what is declared.
 */
@NullMarked
package dev.teamloop.structured.normalize;

import org.jspecify.annotations.NullMarked;
