import type { QuickJSContext, QuickJSHandle } from 'quickjs-emscripten';
import type { SandboxAnswer } from './sandbox-job.ts';

const messageCharsMax = 300;
const textCharsMax = 100_000;

/** The result in the state that the driver returned; `pending` when the code waits for something that cannot happen. */
export function readState(vm: QuickJSContext, state: QuickJSHandle, charsMax: number): SandboxAnswer {
  const kind = vm.getString(vm.getProp(state, 'kind'));
  if (kind === 'pending') return { kind };
  const text = vm.getProp(state, 'text');
  const length = vm.getNumber(vm.getProp(text, 'length'));
  if (kind === 'done') return length > charsMax ? { kind: 'size' } : { kind, json: vm.getString(text) };
  return explain(length > textCharsMax ? '' : vm.getString(text));
}

/** The answer for an error that the code did not catch. */
export function readFailure(vm: QuickJSContext, error: QuickJSHandle): SandboxAnswer {
  const found: unknown = vm.dump(error);
  if (typeof found !== 'object' || found === null || !('message' in found)) return explain(String(found));
  return explain(`${'name' in found ? String(found.name) : 'Error'}: ${String(found.message)}`);
}

function explain(text: string): SandboxAnswer {
  if (text.includes('interrupted')) return { kind: 'time' };
  if (/^(InternalError: out of memory|null)$/.test(text)) return { kind: 'memory' };
  return { kind: 'threw', text: text.replace(/\s+/g, ' ').slice(0, messageCharsMax) };
}
