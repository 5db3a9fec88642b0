@NullMarked
package dev.teamloop.structured.repair.yaml;

import org.jspecify.annotations.NullMarked;
