import type { ToolDraft } from '@harkara/contract';
import type { UserContext } from '../../context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { addDraftState } from '../drafts/draft-state.ts';
import { requireProject } from '../projects/require-project.ts';
import { checkToolSize } from './check-tool-size.ts';
import type { ToolRow } from './tool-row.ts';

interface CreateToolInput {
  projectId: string;
  draft: ToolDraft;
}

/** Creates a tool, which runs once it is published. The draft may be unfinished. Refuses as `checkToolSize` does. */
export async function createTool(ctx: UserContext, { projectId, draft }: CreateToolInput): Promise<ToolRow> {
  return ctx.db.prisma.$transaction(async (tx) => {
    const { workspaceId } = await requireProject(ctx, tx, { projectId, permit: 'tools.manage' });
    checkToolSize(draft);
    const tool = await tx.tool.create({ data: { id: ctx.newId('tool'), projectId, draft } });
    await writeAudit(ctx, tx, {
      kind: 'tool',
      action: 'created',
      target: { id: tool.id, name: draft.name, workspaceId, projectId },
    });
    return addDraftState(tx, 'tool', tool);
  });
}
