/** Files that outlive a crash, written whole or not at all and flushed; through no link, and readable for whom they are meant. */
@NullMarked
package dev.teamloop.base.files;

import org.jspecify.annotations.NullMarked;
