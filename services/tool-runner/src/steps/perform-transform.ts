import { runTransform } from './run-transform.ts';
import type { Performer } from './step-work.ts';

export const performTransform: Performer<'transform'> = async (
  { scope, sandboxes, timeoutMs, signal },
  { expression },
) => {
  return {
    kind: 'ok',
    output: await runTransform({ expression, ...scope }, { sandboxes, timeoutMs, signal }),
    costMicroInr: 0,
  };
};
