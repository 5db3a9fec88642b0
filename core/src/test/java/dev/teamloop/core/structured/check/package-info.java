@NullMarked
package dev.teamloop.core.structured.check;

import org.jspecify.annotations.NullMarked;
