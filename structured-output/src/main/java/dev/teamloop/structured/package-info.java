/**
 * The one door: raw model text becomes a validated value or a rejection that keeps all evidence (SPEC §9). Knows no loop.
 */
@NullMarked
package dev.teamloop.structured;

import org.jspecify.annotations.NullMarked;
