/**
 * The names that tie every artifact to its loop: agents, interaction ids, loop ids, key-result ids. Knows nothing else of the program.
 */
@NullMarked
package dev.teamloop.core.identity;

import org.jspecify.annotations.NullMarked;
