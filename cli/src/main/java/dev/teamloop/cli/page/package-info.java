/**
 * The report as one HTML page: markup, style, charts. Everything quoted is escaped in one place, {@link
 * dev.teamloop.cli.page.Html}; no other class writes a bracket.
 */
@NullMarked
package dev.teamloop.cli.page;

import org.jspecify.annotations.NullMarked;
