@NullMarked
package dev.teamloop.structured.pipeline;

import org.jspecify.annotations.NullMarked;
