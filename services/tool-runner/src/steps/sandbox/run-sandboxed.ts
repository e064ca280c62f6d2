import { randomBytes } from 'node:crypto';
import { ownTurn } from '@harkara/runtime';
import { StepError } from '../../errors/step-error.ts';
import type { ProjectSandboxes } from './create-sandboxes.ts';
import type { SandboxLanguage } from './sandbox-job.ts';
import { evaluationMsMax, scopeUnitsMax } from './sandbox-limits.ts';

/** `timeoutMs` counts from the start of the evaluation; `signal` stops it at once. */
export interface SandboxLimits {
  readonly sandboxes: ProjectSandboxes;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

export interface SandboxSource {
  readonly language: SandboxLanguage;
  readonly body: string;
  readonly scope: SandboxScope;
}

export interface SandboxScope {
  readonly inputs: unknown;
  readonly steps: Readonly<Record<string, unknown>>;
}

const outputCharsMax = 1024 * 1024;
/** In UTF-16 units. */
const largeAnswer = 100_000;

const sentences = {
  time: 'took too long and was stopped.',
  memory: 'used too much memory and was stopped.',
  size: 'returned more than 1 MB.',
  pending: 'waits for something that never comes.',
};

/** The value of the source, as JSON. `subject` begins the error message of a failure. Throws `StepError`. */
export async function runSandboxed(
  subject: string,
  source: SandboxSource,
  { sandboxes, timeoutMs, signal }: SandboxLimits,
): Promise<unknown> {
  const stop = signal ?? new AbortController().signal;
  if (stop.aborted) throw new StepError(`${subject} was stopped before it began.`);
  const scope = writeScope(source.scope);
  if (scope === null) throw new StepError(`${subject} would see more than 8 MB of inputs and outputs.`);
  const job = {
    ...source,
    scope,
    timeoutMs: Math.min(timeoutMs, evaluationMsMax),
    outputCharsMax,
    seed: [...new Uint32Array(randomBytes(16).buffer.slice(0, 16))],
  };
  const answer = await sandboxes.evaluate(job, stop);
  if (answer.kind === 'done') {
    if (answer.json.length > largeAnswer) await ownTurn();
    return JSON.parse(answer.json) as unknown;
  }
  if (answer.kind === 'threw') throw new StepError(`${subject} failed: ${answer.text}`);
  throw new StepError(`${subject} ${sentences[answer.kind]}`);
}

/** What steps left, as JSON: it does not change, and every later step of the run sees it again. */
const written = new WeakMap<object, string>();

function writeOnce(step: unknown): string {
  if (typeof step !== 'object' || step === null) return JSON.stringify(step);
  const text = written.get(step) ?? JSON.stringify(step);
  written.set(step, text);
  return text;
}

/** The scope as JSON; null when it is too long, which is noticed before all of it is written. */
function writeScope({ inputs, steps }: SandboxScope): string | null {
  const given = JSON.stringify(inputs);
  const parts: string[] = [];
  let units = given.length;
  for (const [id, step] of Object.entries(steps)) {
    if (units > scopeUnitsMax) return null;
    const text = `${JSON.stringify(id)}:${writeOnce(step)}`;
    parts.push(text);
    units += text.length;
  }
  return units > scopeUnitsMax ? null : `{"inputs":${given},"steps":{${parts.join(',')}}}`;
}
