@NullMarked
package dev.teamloop.structured.validate;

import org.jspecify.annotations.NullMarked;
