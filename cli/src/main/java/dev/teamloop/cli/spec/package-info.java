/**
 * From an idea to a goal that can be measured (SPEC §14), as a person goes through it: where a spec is kept, the interview's answers, the trial of
 * acceptance tests, approval, and the plan that comes of it. What the council does is {@code agents.council}'s.
 */
@NullMarked
package dev.teamloop.cli.spec;

import org.jspecify.annotations.NullMarked;
