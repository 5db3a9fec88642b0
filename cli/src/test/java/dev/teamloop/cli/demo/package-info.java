@NullMarked
package dev.teamloop.cli.demo;

import org.jspecify.annotations.NullMarked;
