@NullMarked
package dev.teamloop.structured.candidate;

import org.jspecify.annotations.NullMarked;
