import type { Transaction } from '@harkara/prisma';
import { z } from 'zod';
import type { UserContext } from '../../context.ts';
import { requireRow, type RequireRowInput } from '../permits/require-row.ts';

/** Makes Prisma read a row's workspace with it. */
export const withWorkspace = { project: { select: { workspaceId: true } } } as const;

/** An agent, workforce or tool with its workspace and the name in its draft: the target of an audit row. */
export type Drafted<Row> = Row & { workspaceId: string; name: string };

type ReadRow<Row> = Row & { draft: unknown; project: { workspaceId: string } };

const namedDraft = z.object({ name: z.string() });

/** `requireRow` for an agent, a workforce or a tool. */
export function requireDrafted<Row>(
  ctx: UserContext,
  tx: Transaction,
  { row, ...rest }: RequireRowInput<ReadRow<Row>>,
): Promise<Drafted<Row>> {
  const drafted = row && { ...row, workspaceId: row.project.workspaceId, name: namedDraft.parse(row.draft).name };
  return requireRow(ctx, tx, { row: drafted, ...rest });
}
