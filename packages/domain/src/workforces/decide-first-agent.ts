import type { ProgramBudget } from '../limits/program-budget.ts';
import { decideRouting, type RouteInput, type WorkforceInput } from './decide-routing.ts';

/** Shown where work began although not all routes could be looked at within the decision's budget. */
export const routesCutShortReason =
  "The workforce's routes take more than one decision may spend, so those that were left were passed over.";

/** The agent that begins, as `decideRouting` says. Null when no member can take work. Never throws. */
export function decideFirstAgent(workforce: WorkforceInput, input: RouteInput, budget: ProgramBudget): string | null {
  return decideRouting(workforce, input, budget)?.agent_id ?? null;
}
