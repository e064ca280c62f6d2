import { expect, test } from 'vitest';
import { openInterpreter } from './open-interpreter.ts';
import type { SandboxJob, SandboxLanguage } from './sandbox-job.ts';

const megabyte = 1024 * 1024;

const jobOf = (language: SandboxLanguage, body: string): SandboxJob => ({
  language,
  body,
  scope: '{"inputs":{},"steps":{}}',
  timeoutMs: 60_000,
  outputCharsMax: megabyte,
  seed: [1, 2, 3, 4],
});

test.each<[string, SandboxLanguage, string]>([
  ['typed arrays', 'javascript', 'const a = []; for (;;) a.push(new Uint8Array(1e6).fill(1));'],
  ['lists', 'javascript', 'const a = []; for (;;) a.push(new Array(1e6).fill("x"));'],
  ['texts', 'javascript', 'const a = []; for (let i = 0; ; i += 1) a.push("k".repeat(1000) + i);'],
  ['a map of objects', 'javascript', 'const m = new Map(); for (let i = 0; ; i += 1) m.set({}, { i });'],
  ['copies of itself', 'javascript', 'const a = []; for (;;) a.push([...a]);'],
  ['promises', 'javascript', 'const a = []; for (;;) a.push(new Promise(() => {}));'],
  ['JSONata lists', 'jsonata', '($f := function($l) { $f($append($l, $l)) }; $f([1..1000]))'],
])('%s fill 64 MB and no more, and the next evaluation finds room again', async (_name, language, body) => {
  const interpreter = await openInterpreter();
  expect(interpreter.evaluate(jobOf(language, body))).toEqual({ kind: 'memory' });
  interpreter.restore();
  expect(interpreter.memoryBytes()).toBeLessThanOrEqual(64 * megabyte);
  expect(interpreter.evaluate(jobOf('javascript', 'return [1]'))).toEqual({ kind: 'done', json: '[1]' });
});

test.each([
  ['an error', 'throw new Error("x".repeat(2e7))'],
  [
    'what is thrown where a promise is awaited',
    `
    Object.defineProperty(Promise.prototype, 'constructor', { get() { throw "x".repeat(2e7) } });`,
  ],
  [
    'what a finalizer throws',
    `
    new FinalizationRegistry(() => { throw "x".repeat(2e7) }).register({}, 1); await null;`,
  ],
])('of %s only the beginning leaves the memory', async (_name, body) => {
  const interpreter = await openInterpreter();
  expect(JSON.stringify(interpreter.evaluate(jobOf('javascript', body))).length).toBeLessThan(1_000);
});

test.each([
  ['x', { kind: 'done', json: '8000000' }],
  ['क', { kind: 'memory' }],
])(
  '8 MB of %s as input are read or refused in words, and the next evaluation finds room again',
  async (unit, answer) => {
    const interpreter = await openInterpreter();
    const scope = JSON.stringify({ inputs: { a: unit.repeat(8_000_000) }, steps: {} });
    expect(interpreter.evaluate({ ...jobOf('javascript', 'return inputs.a.length'), scope })).toEqual(answer);
    interpreter.restore();
    expect(interpreter.evaluate(jobOf('javascript', 'return [1]'))).toEqual({ kind: 'done', json: '[1]' });
  },
);
