import type { WorkforceMember } from '@harkara/contract';
import type { WorkforceModel } from '@harkara/prisma';

/** A workforce with its draft's members as they are now. */
export interface WorkforceRow extends WorkforceModel {
  members: WorkforceMember[];
}
