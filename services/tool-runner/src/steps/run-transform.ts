import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runSandboxed } from './sandbox/run-sandboxed.ts';
import type { SandboxLimits } from './sandbox/run-sandboxed.ts';

export interface TransformStep {
  /** A JSONata expression whose input is `{inputs, steps}`. */
  readonly expression: string;
  readonly inputs: unknown;
  readonly steps: unknown;
}

// JSONata itself runs inside the sandbox, so a hole in it leads nowhere. Its errors are plain objects with a message.
const library = readFileSync(createRequire(import.meta.url).resolve('jsonata/jsonata.min.js'), 'utf8');
const prelude = `var module = { exports: {} }, exports = module.exports;\n${library}\nvar jsonata = module.exports;`;
const body = `
  try {
    return await jsonata(expression).evaluate({ inputs, steps });
  } catch (error) {
    throw error instanceof Error ? error : String(error.message ?? error);
  }`;

/** What the expression finds, as JSON; nothing found is null. Throws `StepError`. */
export function runTransform({ expression, inputs, steps }: TransformStep, limits: SandboxLimits): Promise<unknown> {
  return runSandboxed('The expression', { prelude, body, scope: { inputs, steps, expression } }, limits);
}
