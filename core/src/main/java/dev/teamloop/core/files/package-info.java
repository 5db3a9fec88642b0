/** Files that outlive a crash: written whole or not at all, and flushed. */
@NullMarked
package dev.teamloop.core.files;

import org.jspecify.annotations.NullMarked;
