@NullMarked
package dev.teamloop.core.structured.validate;

import org.jspecify.annotations.NullMarked;
