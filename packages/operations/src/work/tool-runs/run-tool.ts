import { Refusal } from '@harkara/contract';
import type { Context } from '../../context.ts';
import { createWakeUp, untilNextLookMs } from '../../create-wake-up.ts';
import { expireToolRun } from './expire-tool-runs.ts';
import { findToolRun } from './find-tool-run.ts';
import { type StartToolRunInput, startToolRun } from './start-tool-run.ts';
import type { ToolRunRow } from './tool-run-row.ts';

export interface ToolRunAnswer {
  run: ToolRunRow;
  /** True when an earlier request with the same Idempotency-Key started it. */
  replayed: boolean;
}

export interface AwaitToolRunInput extends StartToolRunInput {
  waitMsMax: number;
  signal: AbortSignal;
  /** Sees each row that is read while the run is waited for. */
  onRead?: (run: ToolRunRow) => void;
}

/**
 * Starts a run and waits for its end, which its deadline brings in any case (docs/contract.md 4.9). Refuses as
 * `startToolRun` does, with tool_run_timed_out for a run that was stopped, and with request_in_flight for a repeat
 * whose run is not over. A refusal about a run has its id in X-Run-Id.
 */
export async function runTool(
  ctx: Context,
  input: Omit<AwaitToolRunInput, 'waitMsMax' | 'onRead'>,
): Promise<ToolRunAnswer> {
  const { run, replayed } = await awaitToolRun(ctx, { ...input, waitMsMax: Infinity });
  if (!isOver(run)) throw inFlight(run);
  return { run: endedInTime(run, replayed), replayed };
}

/**
 * Starts a run and waits until it ends, the time is up or the caller disconnects; a repeat is not waited for.
 * Subscribes before the run begins, so that no signal is missed. Refuses as `startToolRun` does, and with
 * not_authenticated once the key is revoked; the run goes on.
 */
export async function awaitToolRun(
  ctx: Context,
  { waitMsMax, signal, onRead, ...input }: AwaitToolRunInput,
): Promise<ToolRunAnswer> {
  const until = ctx.clock.now().getTime() + waitMsMax;
  const runId = ctx.newId('toolRun');
  const wakeUp = createWakeUp();
  const unsubscribe = ctx.signals.subscribe('tool_run', runId, wakeUp.notify);
  signal.addEventListener('abort', wakeUp.notify, { once: true });
  try {
    const started = await startToolRun(ctx, { ...input, runId });
    if (!started.replayed) await wakeUp.wait(Math.min(waitMsMax, untilNextLookMs()));
    for (;;) {
      const run = await readRun(ctx, input.caller, started.runId);
      onRead?.(run);
      const now = ctx.clock.now().getTime();
      const isWaitOver = started.replayed || signal.aborted || now >= until;
      if (isOver(run) || isWaitOver) return { run, replayed: started.replayed };
      const leftMs = run.deadline_at.getTime() - now;
      if (leftMs <= 0) await expireToolRun(ctx, run.id);
      await wakeUp.wait(leftMs <= 0 ? expiredLookMs : Math.min(leftMs, until - now, untilNextLookMs()));
    }
  } finally {
    unsubscribe();
    signal.removeEventListener('abort', wakeUp.notify);
  }
}

/** This process's clock may be ahead of the database's, and only the database decides that a run is late. */
const expiredLookMs = 20;

async function readRun(
  ctx: Context,
  { projectId, keyId }: StartToolRunInput['caller'],
  runId: string,
): Promise<ToolRunRow> {
  const [row] = await ctx.db.query(findToolRun, { runId, projectId, keyId });
  if (row === undefined) throw new Refusal('tool_not_found');
  const { is_key_active: isKeyActive, is_left_out: _, ...run } = row;
  if (!isKeyActive) throw new Refusal('not_authenticated', { headers: runHeaders(runId) });
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
