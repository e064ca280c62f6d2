import type { QuickJSContext, QuickJSHandle } from 'quickjs-emscripten';
import type { SandboxAnswer } from './sandbox-job.ts';

const messageCharsMax = 300;

/** The result in the state that the driver returned; `pending` when the code waits for something that cannot happen. */
export function readState(vm: QuickJSContext, state: QuickJSHandle, charsMax: number): SandboxAnswer {
  const kind = vm.getString(vm.getProp(state, 'kind'));
  if (kind === 'pending') return { kind };
  const text = vm.getProp(state, 'text');
  if (kind === 'threw') return explain(vm.getString(text));
  const length = vm.getNumber(vm.getProp(text, 'length'));
  return length > charsMax ? { kind: 'size' } : { kind: 'done', json: vm.getString(text) };
}

/** The answer for an error that the code did not catch. `describe` is the driver's. */
export function readFailure(vm: QuickJSContext, describe: QuickJSHandle, error: QuickJSHandle): SandboxAnswer {
  const described = vm.callFunction(describe, vm.undefined, error);
  return explain(described.error ? '' : vm.getString(described.value));
}

function explain(text: string): SandboxAnswer {
  if (text.startsWith('InternalError: interrupted')) return { kind: 'time' };
  if (/^(InternalError: out of memory|null)$/.test(text)) return { kind: 'memory' };
  return { kind: 'threw', text: text.replace(/\s+/g, ' ').slice(0, messageCharsMax) };
}
