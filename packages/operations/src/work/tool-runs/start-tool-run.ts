import { limits, Refusal, type ToolDraft, type ToolInput, type ToolRunSource } from '@harkara/contract';
import { checkInputs, type InputValues } from '@harkara/domain';
import { sha256Hex } from '@harkara/runtime';
import type { Context } from '../../context.ts';
import { type InsertedToolRun, insertToolRun } from './insert-tool-run.ts';

/** What `startToolRun` needs of a tool. `version` is null for a tool that is not published. */
export interface RunnableTool {
  id: string;
  version: number | null;
  inputs: readonly ToolInput[];
  /**
   * Reads a tool that is only known from before, or refuses. A run starts by what is known when that still is what is
   * published; nothing is refused by it.
   */
  readAgain?: () => Promise<RunnableTool>;
}

export interface StartToolRunInput {
  caller: { workspaceId: string; projectId: string; keyId: string | null };
  tool: RunnableTool;
  inputs: InputValues;
  source: Exclude<ToolRunSource, 'agent' | 'tool'>;
  traceId: string;
  /** Given by a caller that listens for the run's end before it begins. */
  runId?: string;
  idempotencyKey?: string | null;
  /** What a test runs in place of the published version. */
  draft?: ToolDraft;
}

interface StartedToolRun {
  runId: string;
  /** True when an earlier request with the same Idempotency-Key started it. */
  replayed: boolean;
}

const problemsShownMax = 20;

/** The version that a run of a draft is recorded with. */
const draftVersion = 0;

/**
 * Starts a run of a tool and enqueues it (docs/contract.md 4.9). Refuses with tool_not_published, inputs_invalid (every
 * problem in `inputProblems`), ai_paused, daily_limit_reached, and for a repeat with idempotency_mismatch or
 * request_in_flight.
 */
export async function startToolRun(
  ctx: Pick<Context, 'db' | 'jobQueue' | 'newId'>,
  input: StartToolRunInput,
): Promise<StartedToolRun> {
  const { tool, inputs, draft, idempotencyKey = null } = input;
  const version = draft === undefined ? tool.version : draftVersion;
  const checked = checkInputs(tool.inputs, inputs);
  const refusal = refusalOf(version, checked);
  if (refusal !== null && tool.readAgain !== undefined) return startAgain(ctx, input, tool.readAgain);
  if (refusal !== null && idempotencyKey === null) throw refusal;
  const values = checked.kind === 'ok' ? checked.values : {};
  const run = {
    ...input,
    runId: input.runId ?? ctx.newId('toolRun'),
    version: version ?? draftVersion,
    values,
    mayStart: refusal === null,
  };
  const first = await write(ctx, run);
  // A request with the same key may commit between the read and the write. The second try reads it.
  const row = isRaced(first, run) ? await write(ctx, run) : first;
  if (row.earlier_run_id !== null) return replay({ runId: row.earlier_run_id, bodyHash: row.earlier_body_hash }, input);
  if (refusal !== null && row.refusal === null) throw refusal;
  if (row.refusal === 'tool_not_found' && tool.readAgain !== undefined) return startAgain(ctx, input, tool.readAgain);
  if (row.refusal !== null) throw refused(row.refusal);
  if (row.id === null) throw new Refusal('request_in_flight', { retryAfterSeconds: 1 });
  // Not awaited: the sweep enqueues from the row what the job queue did not take.
  void ctx.jobQueue.enqueueToolRuns([{ runId: row.id, attempt: 0, traceId: input.traceId }]);
  return { runId: row.id, replayed: false };
}

function refusalOf(version: number | null, checked: ReturnType<typeof checkInputs>): Refusal | null {
  if (version === null) return new Refusal('tool_not_published');
  return checked.kind === 'invalid' ? inputsRefused(checked.problems) : null;
}

async function startAgain(
  ctx: Pick<Context, 'db' | 'jobQueue' | 'newId'>,
  input: StartToolRunInput,
  readAgain: () => Promise<RunnableTool>,
): Promise<StartedToolRun> {
  return startToolRun(ctx, { ...input, tool: await readAgain() });
}

type NewRun = StartToolRunInput & { runId: string; version: number; values: InputValues; mayStart: boolean };

async function write(ctx: Pick<Context, 'db'>, run: NewRun): Promise<InsertedToolRun> {
  const { caller, tool, draft, idempotencyKey = null } = run;
  const [row] = await ctx.db.query(insertToolRun, {
    workspaceId: caller.workspaceId,
    projectId: caller.projectId,
    keyId: caller.keyId,
    toolId: tool.id,
    runId: run.runId,
    version: run.version,
    isKnown: tool.readAgain !== undefined,
    source: run.source,
    inputs: run.values,
    runMs: limits.toolRunMsMax,
    traceId: run.traceId,
    draft: draft ?? null,
    mayStart: run.mayStart,
    idempotencyScope: idempotencyKey === null ? null : `tool-run:${caller.keyId}`,
    idempotencyKey,
    bodyHash: fingerprint(run),
  });
  if (row === undefined) throw new Error('a start statement returns one row');
  return row;
}

function isRaced({ id, refusal, earlier_run_id }: InsertedToolRun, { mayStart }: NewRun): boolean {
  return mayStart && id === null && refusal === null && earlier_run_id === null;
}

function replay(earlier: { runId: string; bodyHash: string | null }, input: StartToolRunInput): StartedToolRun {
  if (earlier.bodyHash !== fingerprint(input)) throw new Refusal('idempotency_mismatch');
  return { runId: earlier.runId, replayed: true };
}

/** Two requests with one Idempotency-Key are the same when the tool and the inputs are. */
function fingerprint({ tool, inputs }: StartToolRunInput): string {
  return sha256Hex(JSON.stringify([tool.id, inputs]));
}

/** Only the refusals of the platform have an `error_code` (docs/contract.md 4.9). */
function refused(code: NonNullable<InsertedToolRun['refusal']>): Refusal {
  const ofPlatform = code === 'ai_paused' || code === 'daily_limit_reached';
  return new Refusal(code, ofPlatform ? { showsErrorCode: true } : {});
}

function inputsRefused(inputProblems: readonly { input: string; problem: string }[]): Refusal {
  const problems = inputProblems.map(({ input, problem }) => `${input} ${problem}`);
  return new Refusal('inputs_invalid', {
    inputProblems,
    problems,
    detail: `${problems.slice(0, problemsShownMax).join('; ')}.`,
  });
}
