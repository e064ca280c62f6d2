import { Refusal, toolDraft } from '@harkara/contract';
import { describeProblems, toolPlaceOf } from '@harkara/domain';
import type { ToolModel, Transaction } from '@harkara/prisma';
import type { Context } from '../../context.ts';
import { listToolDraftProblems } from './list-tool-draft-problems.ts';

/** Refuses with conflict, and every problem, when a tool's draft cannot run in its project. */
export async function checkToolRunnable(ctx: Context, tx: Transaction, tool: ToolModel): Promise<void> {
  const found = await listToolDraftProblems(ctx, tx, tool);
  const problems = describeProblems(found, toolPlaceOf(toolDraft.parse(tool.draft)));
  if (problems.length > 0)
    throw new Refusal('conflict', { detail: `The draft cannot run: ${problems.join('; ')}`, problems });
}
