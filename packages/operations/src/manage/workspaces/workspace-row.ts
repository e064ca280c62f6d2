import type { Role } from '@harkara/contract';
import type { WorkspaceModel } from '@harkara/prisma';

/** A workspace as one of its members sees it. */
export interface WorkspaceRow extends WorkspaceModel {
  role: Role;
  spentTodayMicroInr: number;
}
