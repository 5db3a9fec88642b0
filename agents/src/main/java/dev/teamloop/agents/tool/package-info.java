/**
 * The tools that agents hold: their schemas, the checking of arguments, their execution on a workspace. An agent is given
 * exactly the toolbox of its row in SPEC §3. Knows no role and no endpoint.
 */
@NullMarked
package dev.teamloop.agents.tool;

import org.jspecify.annotations.NullMarked;
