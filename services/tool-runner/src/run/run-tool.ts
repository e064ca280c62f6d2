import { toolDraft } from '@harkara/contract';
import type { InputValues } from '@harkara/domain';
import { isDatabaseAway } from '@harkara/operations';
import {
  type ClaimedRun,
  claimToolRun,
  finishToolRun,
  recordLateSpend,
  releaseToolRun,
  type ToolRunEnd,
} from '@harkara/operations/work';
import { joinSignals } from '@harkara/runtime';
import type { ActiveRun } from './active-run.ts';
import type { RunLeases } from './create-run-leases.ts';
import { openRun, type RunnerDependencies } from './open-run.ts';
import { released, stopped, type ToolOutcome } from './outcomes.ts';
import { runSteps } from './run-steps.ts';

/**
 * Runs a tool until the run ends or this worker loses the lease: claims the run, runs the steps, writes the end. The
 * step log is the only state, so after a crash another worker runs the same steps and finds what was recorded. `stop`
 * aborts when this process stops.
 */
export async function runTool(
  dependencies: RunnerDependencies,
  leases: RunLeases,
  { runId, stop }: { runId: string; stop: AbortSignal },
): Promise<void> {
  const claimed = await claimToolRun(dependencies.ctx, runId);
  if (claimed === null) return;
  const lease = leases.add({ runId, attempt: claimed.attempt });
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), Math.max(0, claimed.left_ms));
  const attributes = {
    'harkara.run_id': runId,
    'harkara.tool_id': claimed.tool_id,
    'harkara.attempt': claimed.attempt,
  };
  const halt = joinSignals(deadline.signal, lease.signal, stop);
  try {
    await dependencies.ctx.tracer.spanOf(claimed.trace_id, { name: 'tool run', attributes }, () =>
      runClaimed(dependencies, claimed, { deadline: deadline.signal, halt }),
    );
  } finally {
    clearTimeout(timer);
    lease.release();
  }
}

async function runClaimed(
  dependencies: RunnerDependencies,
  claimed: ClaimedRun,
  signals: Pick<ActiveRun, 'deadline' | 'halt'>,
): Promise<void> {
  const run = await openRun(dependencies, claimed, signals);
  const outcome = await outcomeOfRun(run);
  const { ctx, log } = run;
  const batch = log.listUnwritten();
  const lease = { runId: claimed.id, attempt: claimed.attempt };
  const recorded =
    outcome.kind === 'released'
      ? await releaseToolRun(ctx, lease, { batch, unansweredPosition: log.unansweredPosition(), afterSeconds: 0 })
      : await finishToolRun(ctx, claimed, { end: endOf(outcome), batch });
  if (recorded) return;
  const costMicroInr = batch.steps.reduce((sum, step) => sum + step.costMicroInr, 0);
  const key = `${lease.runId}-${lease.attempt}`;
  await recordLateSpend(ctx, { workspaceId: claimed.workspace_id, costMicroInr, key });
}

/** An unexpected error fails the run; an unavailable database releases it instead, so that another worker goes on. */
async function outcomeOfRun(run: ActiveRun): Promise<ToolOutcome> {
  const { ctx, claimed } = run;
  try {
    const draft = toolDraft.parse(claimed.definition);
    return await runSteps(run, { draft, inputs: claimed.inputs as InputValues, path: [], isLast: true });
  } catch (error) {
    if (isDatabaseAway(error)) return released;
    ctx.logger.error('tool_run.internal_error', { run_id: claimed.id, tool_id: claimed.tool_id, error });
    return stopped('internal', 'Something went wrong on our side.');
  }
}

function endOf(outcome: Exclude<ToolOutcome, { kind: 'released' }>): ToolRunEnd {
  return outcome.kind === 'done'
    ? { status: 'done', output: outcome.output }
    : { status: 'failed', code: outcome.code, error: outcome.error };
}
