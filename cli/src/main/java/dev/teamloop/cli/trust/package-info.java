/**
 * Whether the user trusts what a project brings (SPEC §11): what of it needs trust, what the user has said, and the question.
 * Knows no command and no loop.
 */
@NullMarked
package dev.teamloop.cli.trust;

import org.jspecify.annotations.NullMarked;
