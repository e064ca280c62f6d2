import { Refusal, type ToolDraft, toolDraft } from '@harkara/contract';
import { cutTool, type InputValues } from '@harkara/domain';
import type { UserContext } from '../../context.ts';
import { startToolRun } from '../../work/tool-runs/start-tool-run.ts';
import { checkToolRunnable } from './check-tool-runnable.ts';
import { type LoggedToolRun, readToolRun } from './read-tool-run.ts';
import { requireTool } from './require-tool.ts';

interface TestToolInput {
  toolId: string;
  inputs: InputValues;
  /** The id of the last step to run; undefined for all of them. */
  stopAfter: string | undefined;
}

/**
 * Runs a tool's draft as it is now, published or not, and returns the run as it begins. Up to a step it is a tool that
 * ends there, so what comes after may be unfinished. Refuses with body_invalid for a step that the draft does not have,
 * and as `checkToolRunnable` and `startToolRun` do.
 */
export async function testTool(ctx: UserContext, { toolId, inputs, stopAfter }: TestToolInput): Promise<LoggedToolRun> {
  const { prisma } = ctx.db;
  const tool = await requireTool(ctx, prisma, { toolId, permit: 'tools.manage' });
  const draft = cutDraft(toolDraft.parse(tool.draft), stopAfter);
  await checkToolRunnable(ctx, prisma, { ...tool, draft });
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

function cutDraft(draft: ToolDraft, stopAfter: string | undefined): ToolDraft {
  const cut = stopAfter === undefined ? draft : cutTool(draft, stopAfter);
  if (cut !== null) return cut;
  const problem = `stop_after: the draft has no step ${stopAfter}.`;
  throw new Refusal('body_invalid', { detail: problem, problems: [problem] });
}
