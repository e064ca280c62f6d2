import { getQuickJS } from 'quickjs-emscripten';
import type { QuickJSContext, QuickJSHandle } from 'quickjs-emscripten';
import type { SandboxAnswer, SandboxJob } from './sandbox-job.ts';

const stackBytesMax = 256 * 1024;
const messageCharsMax = 300;

// Keeps what it needs of the language before any code of others runs, so that nothing it relies on can be replaced.
const driver = `(() => {
  const { parse, stringify } = JSON;
  const text = String;
  const { apply } = Reflect;
  const { then } = Promise.prototype;
  const state = { kind: 'pending', text: '' };
  const fail = (error) => {
    state.kind = 'threw';
    try { state.text = text(error); } catch { state.text = ''; }
  };
  const finish = (value) => {
    try {
      const json = stringify(value);
      state.text = json === undefined ? 'null' : json;
      state.kind = 'done';
    } catch (error) { fail(error); }
  };
  return (make, scope) => {
    const { inputs, steps, expression } = parse(scope);
    apply(then, make(inputs, steps, expression), [finish, fail]);
    return state;
  };
})()`;

function readState(vm: QuickJSContext, state: QuickJSHandle, charsMax: number): SandboxAnswer {
  const kind = vm.getProp(state, 'kind').consume((handle) => vm.getString(handle));
  if (kind === 'pending') return { kind };
  const text = vm.getProp(state, 'text');
  const length = vm.getProp(text, 'length').consume((handle) => vm.getNumber(handle));
  if (kind === 'done') return length > charsMax ? { kind: 'size' } : { kind, json: vm.getString(text) };
  return explain(length > 100_000 ? '' : vm.getString(text));
}

function explain(text: string): SandboxAnswer {
  if (text.includes('interrupted')) return { kind: 'time' };
  if (/^(InternalError: out of memory|null)$/.test(text)) return { kind: 'memory' };
  return { kind: 'threw', text: text.replace(/\s+/g, ' ').slice(0, messageCharsMax) };
}

function readFailure(vm: QuickJSContext, error: QuickJSHandle): SandboxAnswer {
  const found: unknown = error.consume((handle) => vm.dump(handle));
  if (typeof found !== 'object' || found === null || !('message' in found)) return explain(String(found));
  return explain(`${'name' in found ? String(found.name) : 'Error'}: ${String(found.message)}`);
}

/** Evaluates in QuickJS, which has the language and nothing else: no network, files, process, timers or modules. */
export async function evaluateJob(job: SandboxJob): Promise<SandboxAnswer> {
  const vm = (await getQuickJS()).newContext();
  const stopAt = performance.now() + job.timeoutMs;
  vm.runtime.setMemoryLimit(job.memoryBytesMax);
  vm.runtime.setMaxStackSize(stackBytesMax);
  vm.runtime.setInterruptHandler(() => performance.now() > stopAt);
  const run = vm.unwrapResult(vm.evalCode(driver));
  if (job.prelude !== '') vm.unwrapResult(vm.evalCode(job.prelude)).dispose();
  const made = vm.evalCode(`(async function (inputs, steps, expression) {\n${job.body}\n})`, 'step.js');
  if (made.error) return readFailure(vm, made.error);
  const called = vm.callFunction(run, vm.undefined, made.value, vm.newString(job.scope));
  if (called.error) return readFailure(vm, called.error);
  const ran = vm.runtime.executePendingJobs();
  if (ran.error) return readFailure(vm, ran.error);
  return readState(vm, called.value, job.outputCharsMax);
}
