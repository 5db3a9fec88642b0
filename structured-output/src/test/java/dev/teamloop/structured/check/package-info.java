@NullMarked
package dev.teamloop.structured.check;

import org.jspecify.annotations.NullMarked;
