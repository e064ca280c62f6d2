import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { readyCallOf } from './ready-call.ts';
import { writeCall, type WrittenCall } from './write-call.ts';

const input = { label: 'Customer\'s "name"', required: true, hide_in_logs: false };
const tool = readyCallOf({
  kind: 'tool',
  id: 'ctl_1',
  inputs: [
    { ...input, key: 'name', type: 'text' },
    { ...input, key: 'count', type: 'number' },
    { ...input, key: 'size', type: 'choice', choices: ["it's $HOME", 'large'] },
    { ...input, key: 'later', type: 'json', required: false },
    { ...input, key: 'city', type: 'text', default: 'Pune' },
  ],
});
const written = (call: WrittenCall['call']): WrittenCall => ({ origin: 'https://a.test', apiKey: 'hk_1', call });
const inputs = { name: 'Customer\'s "name"', count: 1, size: "it's $HOME" };

/** What curl would be given, by a real shell. */
function argumentsOf(command: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${command}`;
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1);
}

test('a shell gives curl the address, the key and the body as they are, whatever signs are in them', () => {
  const [address, ...options] = argumentsOf(writeCall('curl', written(tool)));
  expect(address).toBe('https://a.test/v1/api/tools/ctl_1/runs');
  expect(options.slice(0, -1)).toEqual([
    '-H',
    'Authorization: Bearer hk_1',
    '-H',
    'Content-Type: application/json',
    '-d',
  ]);
  expect(JSON.parse(options.at(-1) ?? '')).toEqual({ inputs });
});

test('a call without a body is a GET', () => {
  expect(argumentsOf(writeCall('curl', written(readyCallOf({ kind: 'tasks' }))))).toEqual([
    'https://a.test/v1/api/tasks',
    '-H',
    'Authorization: Bearer hk_1',
  ]);
  expect(writeCall('typescript', written(readyCallOf({ kind: 'tasks' })))).not.toContain('POST');
});

test('agents and workforces are sent a message and waited for', () => {
  for (const kind of ['agent', 'workforce'] as const) {
    expect(readyCallOf({ kind, id: 'x' })).toEqual({
      method: 'POST',
      path: `/v1/api/${kind}s/x/tasks`,
      body: { message: 'Hello', wait: true },
    });
  }
});

test('the TypeScript call is a module that sends the same', () => {
  const code = writeCall('typescript', written(tool));
  const sent = execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `globalThis.fetch = (address, init) => { console.log(JSON.stringify([address, init])); return { status: 0, json: () => 0 }; };\n${code}`,
    ],
    { encoding: 'utf8' },
  );
  const [address, { body, headers }] = JSON.parse(sent.split('\n')[0] ?? '');
  expect(address).toBe('https://a.test/v1/api/tools/ctl_1/runs');
  expect(headers.Authorization).toBe('Bearer hk_1');
  expect(JSON.parse(body)).toEqual({ inputs });
});
