@NullMarked
package dev.teamloop.structured.repair.json;

import org.jspecify.annotations.NullMarked;
