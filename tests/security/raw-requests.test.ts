import { connect } from 'node:net';
import { call, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true, withoutToolRunner: true });
/** Within the time that a test has. */
const answerMsMax = 45_000;

/** Sends bytes and reads until the other side closes. What is sent names `Connection: close` where it can. */
async function sendRaw(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(harkara().url).port), '127.0.0.1');
  socket.setTimeout(answerMsMax, () => socket.destroy(new Error('no end of the answer')));
  const parts: Buffer[] = [];
  socket.on('data', (part) => parts.push(part));
  // A refused sender may still be writing.
  socket.on('error', (error: NodeJS.ErrnoException) => {
    if (!['ECONNRESET', 'EPIPE'].includes(error.code ?? '')) parts.push(Buffer.from(`failed: ${error.message}`));
  });
  socket.end(Buffer.from(bytes, 'latin1'));
  await new Promise((resolve) => socket.on('close', resolve));
  return Buffer.concat(parts).toString('latin1');
}

const targets = [
  'GET /healthz',
  'GET /v1/api/tasks',
  'POST /v1/api/agents/agt_x/tasks',
  'POST /v1/api/attachments',
  'POST /v1/api/tools/ctl_x/runs',
  'POST /v1/hooks/trg_x',
  'POST /v1/manage/session',
  'PATCH /v1/manage/platform',
  'DELETE /v1/manage/session',
  'GET /v1/openapi.json',
] as const;

/** What is right for a request whose fault does not matter to its target. */
const ordinary = [200, 400, 401, 403, 404, 405, 411, 422];

const head = 'Host: a\r\nConnection: close\r\n';
const json = 'Content-Type: application/json\r\n';

/** What is wrong, how it is written for a target, and the statuses that may come; none: the connection just ends. */
const faults: readonly [title: string, write: (target: string) => string, statuses: readonly number[]][] = [
  ['no version', (to) => `${to}\r\n\r\n`, ordinary],
  ['an unknown version', (to) => `${to} HTTP/9.9\r\n${head}\r\n`, [400, 505]],
  ['no host', (to) => `${to} HTTP/1.1\r\nConnection: close\r\n\r\n`, [400]],
  ['two lengths', (to) => `${to} HTTP/1.1\r\n${head}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, [400]],
  ['a length that is no number', (to) => `${to} HTTP/1.1\r\n${head}Content-Length: 2x\r\n\r\n{}`, [400]],
  ['a length below zero', (to) => `${to} HTTP/1.1\r\n${head}Content-Length: -1\r\n\r\n`, [400]],
  [
    'length and chunks',
    (to) => `${to} HTTP/1.1\r\n${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    [400],
  ],
  [
    'a chunk size that is no number',
    (to) => `${to} HTTP/1.1\r\n${head}${json}Transfer-Encoding: chunked\r\n\r\nZZ\r\n`,
    ordinary,
  ],
  ['a space before the colon', (to) => `${to} HTTP/1.1\r\n${head}X-A : b\r\n\r\n`, [400]],
  ['a folded header', (to) => `${to} HTTP/1.1\r\n${head}X-A: b\r\n c\r\n\r\n`, [400]],
  ['a NUL in a header', (to) => `${to} HTTP/1.1\r\n${head}X-A: b\0c\r\n\r\n`, [400]],
  ['a header without a name', (to) => `${to} HTTP/1.1\r\n${head}: b\r\n\r\n`, [400]],
  ['headers of 100 KB', (to) => `${to} HTTP/1.1\r\n${head}X-A: ${'a'.repeat(100_000)}\r\n\r\n`, [431]],
  ['5,000 headers', (to) => `${to} HTTP/1.1\r\n${head}${'X: y\r\n'.repeat(5_000)}\r\n`, [431, ...ordinary]],
  ['a path of 100 KB', (to) => `${to}${'a'.repeat(100_000)} HTTP/1.1\r\n${head}\r\n`, [431, 414]],
  ['a percent sign alone', (to) => `${to}/%zz HTTP/1.1\r\n${head}\r\n`, [400, 401, 404]],
  ['dots that leave the root', (to) => `${to}/../../../etc/passwd HTTP/1.1\r\n${head}\r\n`, [400, 401, 404]],
  ['bytes that are no UTF-8', (to) => `${to}/%ff%fe?\xff=\xfe HTTP/1.1\r\n${head}\r\n`, [400, 401, 404]],
  ['a body that ends early', (to) => `${to} HTTP/1.1\r\n${head}${json}Content-Length: 50\r\n\r\n{"a":`, ordinary],
  ['another protocol', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400, 405, 505]],
];

const cases = faults.flatMap(([title, write, statuses]) =>
  targets.map((target) => [title, target, write(target), statuses] as const),
);

test('there are 200 cases', () => expect(cases).toHaveLength(200));

test.each(cases)('%s: %s gets a refusal, an ordinary answer or an end', async (_title, _target, bytes, statuses) => {
  const answer = await sendRaw(bytes);
  const status = /^HTTP\/1\.[01] (\d{3}) /.exec(answer)?.[1];
  if (status !== undefined) expect(statuses, answer.slice(0, 300)).toContain(Number(status));
  else expect(answer).toBe('');
  expect(answer).not.toMatch(/node_modules|\bat .*\.ts:|root:/);
});

test('after all of them the service answers as before', async () => {
  expect((await call(`${harkara().url}/healthz`, 'GET')).status).toBe(200);
  expect(harkara().logLines.filter((line) => line.includes('service.crashed'))).toEqual([]);
});
