import { runSandboxed } from './sandbox/run-sandboxed.ts';
import type { SandboxLimits } from './sandbox/run-sandboxed.ts';

export interface CodeStep {
  /** JavaScript: the body of an async function that sees `inputs` and `steps` and returns the output. */
  readonly code: string;
  readonly inputs: unknown;
  readonly steps: unknown;
}

/** What the code returned, as JSON; nothing returned is null. Throws `StepError`. */
export function runCode({ code, inputs, steps }: CodeStep, limits: SandboxLimits): Promise<unknown> {
  return runSandboxed('The code', { language: 'javascript', body: code, scope: { inputs, steps } }, limits);
}
