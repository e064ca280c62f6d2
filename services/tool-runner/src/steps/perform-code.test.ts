import { afterAll, expect, test } from 'vitest';
import { runCode } from './perform-code.ts';
import { createSandboxes } from './sandbox/create-sandboxes.ts';

const pool = createSandboxes({ memoryBytes: 2 ** 30 });
const sandboxes = pool.of('prj_1');
afterAll(() => pool.close());

const run = (code: string, timeoutMs = 15_000) =>
  runCode({ code, inputs: { n: 2 }, steps: { a: { output: [1] } } }, { sandboxes, timeoutMs });

test.each([
  ['return inputs.n + steps.a.output[0];', 3],
  ['return { list: [inputs.n] }; // end', { list: [2] }],
  ['', null],
  ['return await Promise.resolve("later");', 'later'],
  [
    'return [typeof process, typeof require, typeof fetch, typeof setTimeout];',
    ['undefined', 'undefined', 'undefined', 'undefined'],
  ],
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
  ['await new Promise(() => {});', 'The code waits for something that never comes.'],
  ['return "x".repeat(2_000_000);', 'The code returned more than 1 MB.'],
  ['const a = {}; a.a = a; return a;', 'The code failed: TypeError: circular reference'],
])('%s fails with a plain sentence', async (code, sentence) => {
  await expect(run(code)).rejects.toThrow(sentence);
});

test.each(['while (true) {}', 'for (;;) await null;', 'return /^(a+)+$/.test("a".repeat(40) + "!");'])(
  '%s is stopped at its time limit',
  async (code) => {
    await expect(run(code, 700)).rejects.toThrow('The code took too long and was stopped.');
  },
);

test('an allocation bomb is stopped', async () => {
  await expect(run('const l = []; for (;;) l.push(new Array(1e6).fill("x"));', 1000)).rejects.toThrow(/was stopped/);
});

test('a signal stops running code at once', async () => {
  const stop = new AbortController();
  const running = runCode(
    { code: 'while (true) {}', inputs: {}, steps: {} },
    { sandboxes, timeoutMs: 60_000, signal: stop.signal },
  );
  stop.abort();
  await expect(running).rejects.toThrow('was stopped');
});

test('code finds nothing that earlier code left, however that ended, and gets other random numbers', async () => {
  const probe = 'return [typeof globalThis.left, Array.prototype.left ?? null, Math.random()]';
  const traces = [
    'globalThis.left = 1; Array.prototype.left = 1; return 1',
    'globalThis.left = 1; Array.prototype.left = 1; throw 1',
  ];
  const seen = new Set<unknown>();
  for (const trace of [...traces, ...traces]) {
    await run(trace).catch(() => undefined);
    const [left, inherited, chance] = (await run(probe)) as unknown[];
    expect([left, inherited]).toEqual(['undefined', null]);
    seen.add(chance);
  }
  expect(seen.size).toBe(4);
});

test('short code does not wait for code that never ends, however much of it another project runs', async () => {
  const stop = new AbortController();
  const hogOf = (project: string) => {
    const limits = { sandboxes: pool.of(project), timeoutMs: 15_000, signal: stop.signal };
    return runCode({ code: 'while (true) {}', inputs: {}, steps: {} }, limits);
  };
  const hogs = [hogOf('prj_1'), ...Array.from({ length: 20 }, () => hogOf('prj_2'))];
  const stopped = Promise.all(hogs.map((hog) => expect(hog).rejects.toThrow('was stopped')));
  expect(await run('return inputs.n', 15_000)).toBe(2);
  stop.abort();
  await stopped;
});
