@NullMarked
package dev.teamloop.cli.serve;

import org.jspecify.annotations.NullMarked;
