@NullMarked
package dev.teamloop.cli.report;

import org.jspecify.annotations.NullMarked;
