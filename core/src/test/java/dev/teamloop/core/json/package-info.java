@NullMarked
package dev.teamloop.core.json;

import org.jspecify.annotations.NullMarked;
