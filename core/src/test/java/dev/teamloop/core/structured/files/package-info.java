@NullMarked
package dev.teamloop.core.structured.files;

import org.jspecify.annotations.NullMarked;
