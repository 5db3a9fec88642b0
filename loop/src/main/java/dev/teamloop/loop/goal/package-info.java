/**
 * What a goal text means: its measures, figures and scope, read by the program, and the rules that tie the model's reply to
 * them. Pure; reads no file but the word lists that are installed with the program, and calls no model.
 */
@NullMarked
package dev.teamloop.loop.goal;

import org.jspecify.annotations.NullMarked;
