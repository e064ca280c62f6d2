import type { ToolModel } from '@harkara/prisma';
import type { DraftState } from '../drafts/draft-state.ts';

/** A tool with the state of its draft. */
export type ToolRow = ToolModel & DraftState;
