@NullMarked
package dev.teamloop.cli.page;

import org.jspecify.annotations.NullMarked;
