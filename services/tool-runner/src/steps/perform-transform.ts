import { runSandboxed, type SandboxLimits, type SandboxScope } from './sandbox/run-sandboxed.ts';
import type { Performer } from './step-context.ts';

export interface TransformInput {
  /** A JSONata expression whose input is `{inputs, steps}`. */
  readonly expression: string;
  readonly inputs: unknown;
  readonly steps: SandboxScope['steps'];
}

export const performTransform: Performer<'transform'> = async (context, { expression }) => {
  const { scope, sandboxes, timeoutMs, signal } = context;
  const output = await runTransform({ expression, ...scope }, { sandboxes, timeoutMs, signal });
  return { kind: 'ok', output, costMicroInr: 0 };
};

/** The value of the expression as JSON; null when it finds nothing. Throws `StepError`. */
export function runTransform({ expression, inputs, steps }: TransformInput, limits: SandboxLimits): Promise<unknown> {
  return runSandboxed('The expression', { language: 'jsonata', body: expression, scope: { inputs, steps } }, limits);
}
