@NullMarked
package dev.teamloop.cli.run;

import org.jspecify.annotations.NullMarked;
