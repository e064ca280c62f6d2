import { toolDraft } from '@harkara/contract';
import type { InputValues } from '@harkara/domain';
import type { UserContext } from '../../context.ts';
import { startToolRun } from '../../work/tool-runs/start-tool-run.ts';
import { checkToolRunnable } from './check-tool-runnable.ts';
import { type LoggedToolRun, readToolRun } from './read-tool-run.ts';
import { requireTool } from './require-tool.ts';

interface TestToolInput {
  toolId: string;
  inputs: InputValues;
}

/**
 * Runs a tool's draft as it is now, published or not, and returns the run as it begins. Refuses as `checkToolRunnable`
 * and `startToolRun` do.
 */
export async function testTool(ctx: UserContext, { toolId, inputs }: TestToolInput): Promise<LoggedToolRun> {
  const { prisma } = ctx.db;
  const tool = await requireTool(ctx, prisma, { toolId, permit: 'tools.manage' });
  await checkToolRunnable(ctx, prisma, tool);
  const draft = toolDraft.parse(tool.draft);
  const { runId } = await startToolRun(ctx, {
    caller: { workspaceId: tool.workspaceId, projectId: tool.projectId, keyId: null },
    tool: { id: toolId, version: tool.publishedVersion, inputs: draft.inputs },
    inputs,
    source: 'test',
    traceId: ctx.requestId,
    draft,
  });
  return readToolRun(ctx, { runId });
}
