import {
  newQuickJSWASMModule,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
  RELEASE_SYNC,
} from 'quickjs-emscripten';
import { driver } from './driver.ts';
import { libraries } from './libraries.ts';
import { takeMemoryImage } from './memory-image.ts';
import { readFailure, readState } from './read-state.ts';
import type { SandboxAnswer, SandboxJob, SandboxLanguage } from './sandbox-job.ts';
import { interpreterBytesMax } from './sandbox-limits.ts';

const stackBytesMax = 256 * 1024;
const pageBytes = 65_536;
/** The smallest size that this build of QuickJS accepts. */
const pagesAtFirst = 256;

export interface Interpreter {
  /** Loads the library of a language, once. It takes longer than most evaluations. */
  prepare(language: SandboxLanguage): void;
  /** Leaves the memory as it is. */
  evaluate(job: SandboxJob): SandboxAnswer;
  /**
   * Has to follow each evaluation: the next one begins with the memory that the interpreter was prepared with, whatever
   * this one did.
   */
  restore(): void;
  memoryBytes(): number;
}

/**
 * Opens QuickJS, which has the language and nothing else: no network, files, process, timers or modules. Opening takes
 * 10 ms, a library up to 200 ms and evaluating 1 ms, because the memory is restored after each evaluation instead of
 * opening another interpreter. The memory itself has a maximum, because QuickJS compiled to WebAssembly does not count
 * what it allocates.
 */
export async function openInterpreter(): Promise<Interpreter> {
  const memory = new WebAssembly.Memory({ initial: pagesAtFirst, maximum: interpreterBytesMax / pageBytes });
  const vm = (await newQuickJSWASMModule(newVariant(RELEASE_SYNC, { wasmMemory: memory }))).newContext();
  let stopAt = Infinity;
  let isTimeUp = false;
  vm.runtime.setMaxStackSize(stackBytesMax);
  vm.runtime.setInterruptHandler(() => (isTimeUp = performance.now() > stopAt));
  const kept = vm.unwrapResult(vm.evalCode(driver));
  const [start, describe] = [vm.getProp(kept, 'start'), vm.getProp(kept, 'describe')];
  const functions = new Map<SandboxLanguage, QuickJSHandle>();
  let image = takeMemoryImage(memory);
  const prepare = (language: SandboxLanguage) => {
    if (language === 'javascript' || functions.has(language)) return;
    stopAt = Infinity;
    functions.set(language, vm.unwrapResult(vm.evalCode(libraries[language]())));
    image = takeMemoryImage(memory);
  };
  return {
    prepare,
    evaluate: (job) => {
      prepare(job.language);
      stopAt = performance.now() + job.timeoutMs;
      isTimeUp = false;
      const answer = run(vm, { start, describe, library: functions.get(job.language) ?? null }, job);
      const isFull = memory.buffer.byteLength > fullBytes;
      // The answer of interrupted code means nothing: an interrupt inside a promise leaves any state.
      if (isTimeUp) return { kind: 'time' };
      return isFull && answer.kind === 'threw' && answer.text === '' ? { kind: 'memory' } : answer;
    },
    restore: () => image.restore(),
    memoryBytes: () => memory.buffer.byteLength,
  };
}

/** When the memory is this full, there was none left for the text of the error. */
const fullBytes = interpreterBytesMax * 0.9;

interface Functions {
  start: QuickJSHandle;
  describe: QuickJSHandle;
  /** The function that evaluates a body in a language of its own; null for JavaScript. */
  library: QuickJSHandle | null;
}

/** Frees no handles: restoring the memory frees everything. */
function run(
  vm: QuickJSContext,
  { start, describe, library }: Functions,
  { body, scope, seed, outputCharsMax }: SandboxJob,
): SandboxAnswer {
  const made = library === null ? vm.evalCode(`(async function (inputs, steps) {\n${body}\n})`, 'step.js') : null;
  if (made?.error) return readFailure(vm, describe, made.error);
  const make = library ?? made?.value ?? vm.undefined;
  const values = [scope, JSON.stringify(seed), body].map((text) => vm.newString(text));
  const called = vm.callFunction(start, vm.undefined, make, ...values);
  if (called.error) return readFailure(vm, describe, called.error);
  const ran = vm.runtime.executePendingJobs();
  if (ran.error) return readFailure(vm, describe, ran.error);
  return readState(vm, called.value, outputCharsMax);
}
