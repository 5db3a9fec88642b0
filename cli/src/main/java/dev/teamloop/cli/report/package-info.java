/**
 * What a finished or running loop left on disk, read into one record, and that record as Markdown and JUnit XML. Only reads;
 * asks no model, no git and no test runner, and takes no figure from anywhere but the loop's own files.
 */
@NullMarked
package dev.teamloop.cli.report;

import org.jspecify.annotations.NullMarked;
