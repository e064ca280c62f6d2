import { expect, test } from 'vitest';
import { runCode } from './run-code.ts';

const run = (code: string, timeoutMs = 3000) => runCode({ code, inputs: { n: 2 }, steps: { a: { output: [1] } } }, { timeoutMs });

test.each([
  ['return inputs.n + steps.a.output[0];', 3],
  ['return { list: [inputs.n] }; // end', { list: [2] }],
  ['', null],
  ['return await Promise.resolve("later");', 'later'],
  ['return [typeof process, typeof require, typeof fetch, typeof setTimeout];', ['undefined', 'undefined', 'undefined', 'undefined']],
  ['return this.constructor.constructor("return typeof process")();', 'undefined'],
  ['JSON.stringify = () => "bad"; Promise.prototype.then = null; Object.prototype.kind = "x"; return 1;', 1],
  ['return JSON.parse(\'{"__proto__": {"polluted": 1}}\');', JSON.parse('{"__proto__": {"polluted": 1}}') as unknown],
])('%s returns its value', async (code, output) => {
  expect(await run(code)).toEqual(output);
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
});

test.each([
  ['throw new Error("no stock");', 'The code failed: Error: no stock'],
  ['return (', 'The code failed: SyntaxError'],
  ['return await import("node:fs");', 'The code failed: '],
  ['const f = () => f() + 1; return f();', 'The code failed: InternalError: stack overflow'],
  ['while (true) {}', 'The code took too long and was stopped.'],
  ['for (;;) await null;', 'The code took too long and was stopped.'],
  ['return /^(a+)+$/.test("a".repeat(40) + "!");', 'The code took too long and was stopped.'],
  ['await new Promise(() => {});', 'The code waits for something that never comes.'],
  ['return "x".repeat(2_000_000);', 'The code returned more than 1 MB.'],
  ['const a = {}; a.a = a; return a;', 'The code failed: TypeError: circular reference'],
])('%s fails with a plain sentence', async (code, sentence) => {
  await expect(run(code, 700)).rejects.toThrow(sentence);
});

test('an allocation bomb ends by its deadline', async () => {
  const began = performance.now();
  await expect(run('const l = []; for (;;) l.push(new Array(1e6).fill("x"));', 1000)).rejects.toThrow(/was stopped/);
  expect(performance.now() - began).toBeLessThan(3000);
});

test('a signal stops running code at once', async () => {
  const stop = new AbortController();
  const running = runCode({ code: 'while (true) {}', inputs: {}, steps: {} }, { timeoutMs: 60_000, signal: stop.signal });
  stop.abort();
  await expect(running).rejects.toThrow('was stopped');
});
