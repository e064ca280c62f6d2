import { runSandboxed } from './sandbox/run-sandboxed.ts';
import type { SandboxLimits } from './sandbox/run-sandboxed.ts';

export interface TransformStep {
  /** A JSONata expression whose input is `{inputs, steps}`. */
  readonly expression: string;
  readonly inputs: unknown;
  readonly steps: unknown;
}

/** What the expression finds, as JSON; nothing found is null. Throws `StepError`. */
export function runTransform({ expression, inputs, steps }: TransformStep, limits: SandboxLimits): Promise<unknown> {
  return runSandboxed('The expression', { language: 'jsonata', body: expression, scope: { inputs, steps } }, limits);
}
