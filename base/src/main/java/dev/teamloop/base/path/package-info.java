/**
 * Paths inside a project as text: globs and their matching. Touches no file system.
 */
@NullMarked
package dev.teamloop.base.path;

import org.jspecify.annotations.NullMarked;
