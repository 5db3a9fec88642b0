@NullMarked
package dev.teamloop.core.structured.pipeline;

import org.jspecify.annotations.NullMarked;
