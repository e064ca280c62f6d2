import { runSandboxed, type SandboxLimits, type SandboxScope } from './sandbox/run-sandboxed.ts';
import type { Performer } from './step-context.ts';

export interface CodeInput {
  /** JavaScript: the body of an async function with `inputs` and `steps` in scope. It returns the output. */
  readonly code: string;
  readonly inputs: unknown;
  readonly steps: SandboxScope['steps'];
}

export const performCode: Performer<'code'> = async ({ scope, sandboxes, timeoutMs, signal }, { code }) => {
  const output = await runCode({ code, ...scope }, { sandboxes, timeoutMs, signal });
  return { kind: 'ok', output, costMicroInr: 0 };
};

/** The returned value as JSON; null when the code returns nothing. Throws `StepError`. */
export function runCode({ code, inputs, steps }: CodeInput, limits: SandboxLimits): Promise<unknown> {
  return runSandboxed('The code', { language: 'javascript', body: code, scope: { inputs, steps } }, limits);
}
