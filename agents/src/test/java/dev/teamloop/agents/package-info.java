/** Tests of the agents against a scripted endpoint over real HTTP. */
@NullMarked
package dev.teamloop.agents;

import org.jspecify.annotations.NullMarked;
