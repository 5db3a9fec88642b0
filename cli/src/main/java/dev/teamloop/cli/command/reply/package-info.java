/** Commands about model replies: parsed, validated, asked for again. Knows none of the others. */
@NullMarked
package dev.teamloop.cli.command.reply;

import org.jspecify.annotations.NullMarked;
