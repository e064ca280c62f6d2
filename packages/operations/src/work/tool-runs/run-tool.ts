import { Refusal } from '@harkara/contract';
import type { Context } from '../../context.ts';
import { createWakeUp } from '../../create-wake-up.ts';
import { expireToolRun } from './expire-tool-runs.ts';
import { findToolRun } from './find-tool-run.ts';
import { type StartToolRunInput, startToolRun } from './start-tool-run.ts';
import type { ToolRunRow } from './tool-run-row.ts';

/** How often the row is read in case a signal was lost. */
const lookAgainMs = 2_000;

interface ToolRunAnswer {
  run: ToolRunRow;
  /** True when an earlier request with the same Idempotency-Key started it. */
  replayed: boolean;
}

/**
 * Starts a run and waits for its end, which its deadline brings in any case (docs/contract.md 4.9). Subscribes before
 * the run begins, so that no signal is missed. Refuses as `startToolRun` does, with tool_run_timed_out for a run that
 * was stopped, and with request_in_flight for a repeat whose run is not over. A refusal about a run has its id in
 * X-Run-Id.
 */
export async function runTool(
  ctx: Context,
  input: StartToolRunInput & { signal: AbortSignal },
): Promise<ToolRunAnswer> {
  const runId = ctx.newId('toolRun');
  const wakeUp = createWakeUp();
  const unsubscribe = ctx.signals.subscribe('tool_run', runId, wakeUp.notify);
  input.signal.addEventListener('abort', wakeUp.notify, { once: true });
  try {
    const started = await startToolRun(ctx, { ...input, runId });
    const { projectId } = input.caller;
    if (!started.replayed) await wakeUp.wait(lookAgainMs);
    for (;;) {
      const run = await readRun(ctx, { runId: started.runId, projectId });
      if (isOver(run)) return { run: endedInTime(run, started.replayed), replayed: started.replayed };
      if (started.replayed || input.signal.aborted) throw inFlight(run);
      const leftMs = run.deadline_at.getTime() - ctx.clock.now().getTime();
      if (leftMs <= 0) await expireToolRun(ctx, run.id);
      await wakeUp.wait(leftMs <= 0 ? expiredLookMs : Math.min(leftMs, lookAgainMs));
    }
  } finally {
    unsubscribe();
    input.signal.removeEventListener('abort', wakeUp.notify);
  }
}

/** This process's clock may be ahead of the database's, and only the database decides that a run is late. */
const expiredLookMs = 20;

async function readRun(ctx: Context, { runId, projectId }: { runId: string; projectId: string }): Promise<ToolRunRow> {
  const [run] = await ctx.db.query(findToolRun, { runId, projectId });
  if (run === undefined) throw new Refusal('tool_not_found');
  return run;
}

function isOver({ status }: ToolRunRow): boolean {
  return status === 'done' || status === 'failed';
}

function endedInTime(run: ToolRunRow, replayed: boolean): ToolRunRow {
  if (run.error_code !== 'time') return run;
  throw new Refusal('tool_run_timed_out', {
    headers: { ...runHeaders(run.id), ...(replayed ? { 'Idempotent-Replayed': 'true' } : {}) },
  });
}

function inFlight({ id }: ToolRunRow): Refusal {
  return new Refusal('request_in_flight', { retryAfterSeconds: 1, headers: runHeaders(id) });
}

/** The header with the run's id that every answer about a run has. */
export function runHeaders(runId: string): Record<string, string> {
  return { 'X-Run-Id': runId };
}
