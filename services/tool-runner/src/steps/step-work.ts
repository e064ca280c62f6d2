import type { ToolStep, ToolStepType } from '@harkara/contract';
import type { InputValues, JsonData, Mask } from '@harkara/domain';
import type { Context } from '@harkara/operations';
import type { Outbound } from '@harkara/outbound';
import type { Sandboxes } from './sandbox/create-sandboxes.ts';

/** What a step sees of its tool. A step that failed and was passed over has an error, and null as its output. */
export interface Scope {
  inputs: InputValues;
  steps: { [id: string]: { output: JsonData; error?: string } };
}

/** What a step may use while it works. */
export interface StepWork {
  readonly ctx: Context;
  readonly outbound: Outbound;
  readonly sandboxes: Sandboxes;
  readonly scope: Scope;
  /** By name. Only http steps see them. */
  readonly secrets: ReadonlyMap<string, string>;
  readonly mask: Mask;
  /** The same for every attempt of this step in this run, so that a receiver can drop a repeat. */
  readonly onceKey: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** `ended`: the tool ends here, early and on purpose. Costs are whole micro-rupees. */
export interface Performed {
  readonly kind: 'ok' | 'ended';
  readonly output: unknown;
  readonly costMicroInr: number;
}

export type StepOf<Type extends ToolStepType> = Extract<ToolStep, { type: Type }>;

/** Makes one attempt at a step. Throws `StepError` when it fails. */
export type Performer<Type extends ToolStepType> = (work: StepWork, step: StepOf<Type>) => Promise<Performed>;
