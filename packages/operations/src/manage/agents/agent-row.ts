import type { AgentModel } from '@harkara/prisma';
import type { DraftState } from '../drafts/draft-state.ts';

/** An agent with the state of its draft. */
export type AgentRow = AgentModel & DraftState;
