import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { newQuickJSWASMModule, type QuickJSContext, type QuickJSHandle } from 'quickjs-emscripten';
import { driver, transformer } from './driver.ts';
import { takeMemoryImage } from './memory-image.ts';
import { readFailure, readState } from './read-state.ts';
import type { SandboxAnswer, SandboxJob, SandboxLanguage } from './sandbox-job.ts';

const stackBytesMax = 256 * 1024;
const memoryBytesMax = 64 * 1024 * 1024;

export interface Interpreter {
  /** Each evaluation begins with the memory that the interpreter was opened with, whatever the one before did. */
  evaluate(job: SandboxJob): SandboxAnswer;
  memoryBytes(): number;
}

/**
 * Opens QuickJS, which has the language and nothing else: no network, files, process, timers or modules. JSONata runs
 * inside it too, so a weakness of its evaluator gives access to nothing. Opening takes 100 ms and evaluating 1 ms,
 * because the memory is restored after each evaluation instead of opening another interpreter.
 */
export async function openInterpreter(language: SandboxLanguage): Promise<Interpreter> {
  const quickjs = await newQuickJSWASMModule();
  const vm = quickjs.newContext();
  let stopAt = Infinity;
  let isTimeUp = false;
  vm.runtime.setMemoryLimit(memoryBytesMax);
  vm.runtime.setMaxStackSize(stackBytesMax);
  vm.runtime.setInterruptHandler(() => (isTimeUp = performance.now() > stopAt));
  const start = vm.unwrapResult(vm.evalCode(driver));
  const transform = language === 'jsonata' ? prepareJsonata(vm) : null;
  const memory = quickjs.getWasmMemory();
  const image = takeMemoryImage(memory);
  return {
    evaluate: (job) => {
      stopAt = performance.now() + job.timeoutMs;
      isTimeUp = false;
      const answer = run(vm, { start, transform }, job);
      image.restore();
      // The answer of interrupted code means nothing: an interrupt inside a promise leaves any state.
      return isTimeUp ? { kind: 'time' } : answer;
    },
    memoryBytes: () => memory.buffer.byteLength,
  };
}

function prepareJsonata(vm: QuickJSContext): QuickJSHandle {
  const library = readFileSync(createRequire(import.meta.url).resolve('jsonata/jsonata.min.js'), 'utf8');
  vm.unwrapResult(
    vm.evalCode(`var module = { exports: {} }, exports = module.exports;\n${library}\nvar jsonata = module.exports;`),
  ).dispose();
  return vm.unwrapResult(vm.evalCode(transformer));
}

interface Functions {
  start: QuickJSHandle;
  transform: QuickJSHandle | null;
}

/** Frees no handles: restoring the memory frees everything. */
function run(
  vm: QuickJSContext,
  { start, transform }: Functions,
  { body, scope, seed, outputCharsMax }: SandboxJob,
): SandboxAnswer {
  const made = transform === null ? vm.evalCode(`(async function (inputs, steps) {\n${body}\n})`, 'step.js') : null;
  if (made?.error) return readFailure(vm, made.error);
  const make = transform ?? made?.value ?? vm.undefined;
  const values = [scope, JSON.stringify(seed), body].map((text) => vm.newString(text));
  const called = vm.callFunction(start, vm.undefined, make, ...values);
  if (called.error) return readFailure(vm, called.error);
  const ran = vm.runtime.executePendingJobs();
  if (ran.error) return readFailure(vm, ran.error);
  return readState(vm, called.value, outputCharsMax);
}
