import { runCode } from './run-code.ts';
import type { Performer } from './step-work.ts';

export const performCode: Performer<'code'> = async ({ scope, sandboxes, timeoutMs, signal }, { code }) => {
  return { kind: 'ok', output: await runCode({ code, ...scope }, { sandboxes, timeoutMs, signal }), costMicroInr: 0 };
};
