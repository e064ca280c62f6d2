import type { ToolStep, ToolStepType } from '@harkara/contract';
import type { InputValues, JsonData, Mask } from '@harkara/domain';
import type { Context } from '@harkara/operations';
import type { Outbound } from '@harkara/outbound';
import type { ProjectSandboxes } from './sandbox/create-sandboxes.ts';

/** The data that a step can read. A step that failed with `on_error: continue` has an error, and null as its output. */
export interface Scope {
  inputs: InputValues;
  steps: { [id: string]: { output: JsonData; error?: string } };
}

/** What an attempt at a step may use. */
export interface StepContext {
  readonly ctx: Context;
  readonly outbound: Outbound;
  readonly sandboxes: ProjectSandboxes;
  readonly scope: Scope;
  /** By name. Only http steps read them. */
  readonly secrets: ReadonlyMap<string, string>;
  readonly mask: Mask;
  /** The same for every attempt at this step in this run, so that the called service can drop a repeat. */
  readonly idempotencyKey: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** As of a model request: asked before an attempt is repeated inside a step. */
  mayRepeat(): Promise<boolean>;
}

/** `ended`: a condition was not true, so the tool ends here without an error. Costs are whole micro-rupees. */
export interface Performed {
  readonly kind: 'ok' | 'ended';
  readonly output: unknown;
  readonly costMicroInr: number;
}

export type StepOf<Type extends ToolStepType> = Extract<ToolStep, { type: Type }>;

/** Makes one attempt at a step. Throws `StepError` when the attempt fails. */
export type Performer<Type extends ToolStepType> = (context: StepContext, step: StepOf<Type>) => Promise<Performed>;
