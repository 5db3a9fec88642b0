/**
 * The council of SPEC §14: drafts, blind votes, refinement, audits. Phases are data ({@code council.phases} of the pipeline); how a member is asked
 * and where artifacts are kept stands behind {@link dev.teamloop.agents.council.CouncilMember} and
 * {@link dev.teamloop.agents.council.CouncilStore}.
 */
@NullMarked
package dev.teamloop.agents.council;

import org.jspecify.annotations.NullMarked;
