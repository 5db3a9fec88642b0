@NullMarked
package dev.teamloop.cli.live;

import org.jspecify.annotations.NullMarked;
