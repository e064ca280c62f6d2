import { toolDraft } from '@harkara/contract';
import type { InputValues } from '@harkara/domain';
import {
  type ClaimedRun,
  claimToolRun,
  finishToolRun,
  isDatabaseAway,
  recordLateSpend,
  releaseToolRun,
  type ToolRunEnd,
} from '@harkara/operations';
import type { ActiveRun } from './active-run.ts';
import type { RunLeases } from './create-run-leases.ts';
import { openRun, type RunnerDependencies } from './open-run.ts';
import { left, stopped, type ToolEnd } from './tool-end.ts';
import { walkTool } from './walk-tool.ts';

/**
 * Works on a run until it ends or is no longer ours: claim, walk through the steps, write the end. The log is the only
 * state, so after a crash another worker walks the same way and finds what was recorded. `stop` aborts when this process has to go.
 */
export async function runTool(
  dependencies: RunnerDependencies,
  keeper: RunLeases,
  { runId, stop }: { runId: string; stop: AbortSignal },
): Promise<void> {
  const claimed = await claimToolRun(dependencies.ctx, runId);
  if (claimed === null) return;
  const held = keeper.hold({ runId, attempt: claimed.attempt });
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), Math.max(0, claimed.left_ms));
  const attributes = {
    'harkara.run_id': runId,
    'harkara.tool_id': claimed.tool_id,
    'harkara.attempt': claimed.attempt,
  };
  try {
    await dependencies.ctx.tracer.spanOf(claimed.trace_id, { name: 'tool run', attributes }, () =>
      workOn(dependencies, claimed, {
        deadline: deadline.signal,
        halt: AbortSignal.any([deadline.signal, held.signal, stop]),
      }),
    );
  } finally {
    clearTimeout(timer);
    held.release();
  }
}

async function workOn(
  dependencies: RunnerDependencies,
  claimed: ClaimedRun,
  signals: Pick<ActiveRun, 'deadline' | 'halt'>,
): Promise<void> {
  const run = await openRun(dependencies, claimed, signals);
  const end = await walk(run);
  const { ctx, log } = run;
  const steps = log.unwritten;
  if (end.kind === 'left')
    return releaseToolRun(ctx, { runId: claimed.id, attempt: claimed.attempt }, { steps, afterSeconds: 0 });
  if (await finishToolRun(ctx, claimed, { end: endOf(end), steps })) return;
  await recordLateSpend(
    ctx,
    claimed.workspace_id,
    steps.reduce((sum, { costMicroInr }) => sum + costMicroInr, 0),
  );
}

/** What goes wrong in our own house fails the run in plain words; but while the database is away, the run waits for another worker. */
async function walk(run: ActiveRun): Promise<ToolEnd> {
  const { ctx, claimed } = run;
  try {
    const draft = toolDraft.parse(claimed.definition);
    return await walkTool(run, { draft, inputs: claimed.inputs as InputValues, path: [], isLast: true });
  } catch (error) {
    if (isDatabaseAway(error)) return left;
    ctx.logger.error('tool_run.internal_error', { run_id: claimed.id, tool_id: claimed.tool_id, error });
    return stopped('internal', 'Something went wrong on our side.');
  }
}

function endOf(end: Exclude<ToolEnd, { kind: 'left' }>): ToolRunEnd {
  return end.kind === 'done'
    ? { status: 'done', output: end.output }
    : { status: 'failed', code: end.code, error: end.error };
}
