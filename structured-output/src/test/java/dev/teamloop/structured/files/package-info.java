@NullMarked
package dev.teamloop.structured.files;

import org.jspecify.annotations.NullMarked;
