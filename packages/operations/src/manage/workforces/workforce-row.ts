import type { WorkforceMember } from '@harkara/contract';
import type { WorkforceModel } from '@harkara/prisma';

/** A workforce with the current state of its draft's members. */
export interface WorkforceRow extends WorkforceModel {
  members: WorkforceMember[];
}
