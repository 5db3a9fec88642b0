@NullMarked
package dev.teamloop.base.json;

import org.jspecify.annotations.NullMarked;
