import type { Role } from '@harkara/contract';
import type { WorkspaceModel } from '@harkara/prisma';
import type { MoneyToday } from '../platform/list-money-today.ts';

/** A workspace as one of its members sees it. */
export interface WorkspaceRow extends WorkspaceModel, MoneyToday {
  role: Role;
}
