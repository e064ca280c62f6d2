import { toolDraft } from '@harkara/contract';
import type { Transaction } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { FoundTool } from './require-tool.ts';

/** Records what was done to a tool, under the name of its draft. */
export async function auditTool(
  ctx: UserContext,
  tx: Transaction,
  { action, found }: { action: string; found: FoundTool },
): Promise<void> {
  const { tool, workspaceId } = found;
  const { name } = toolDraft.parse(tool.draft);
  await writeAudit(ctx, tx, { workspaceId, action: `tool.${action}`, target: { kind: 'tool', id: tool.id, name } });
}
