import type { WorkforceMember } from '@harkara/contract';
import type { WorkforceModel } from '@harkara/prisma';
import type { DraftState } from '../drafts/draft-state.ts';

/** A workforce with the state of its draft and of the draft's members. */
export interface WorkforceRow extends WorkforceModel, DraftState {
  members: WorkforceMember[];
}
