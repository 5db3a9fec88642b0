/**
 * What the program reads from a source file's syntax: its tests, what they assert, and what switches them off. Plain records;
 * knows neither parsers nor the file system.
 */
@NullMarked
package dev.teamloop.core.source;

import org.jspecify.annotations.NullMarked;
