import { limits } from '@harkara/contract';
import { call, seedCaller, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true });
const refusal = { status: 413, body: { detail: 'The body of the request is too large.' } };

/** Valid JSON of exactly this many bytes, most of it white space. */
const bodyOf = (bytes: number) => JSON.stringify({ message: 'Hello' }).padEnd(bytes);

test('a body of one byte too many is refused, and the connection closed', async () => {
  const caller = await seedCaller(harkara());
  const reply = await caller.start(bodyOf(limits.jsonBodyBytesMax + 1));
  expect(reply).toMatchObject(refusal);
  expect(reply.headers.get('connection')).toBe('close');
});

test('a body of just the size is read', async () => {
  const caller = await seedCaller(harkara());
  expect((await caller.start(bodyOf(limits.jsonBodyBytesMax))).status).toBe(202);
});

test('a body that does not tell its size is refused where it grows too large', async () => {
  const caller = await seedCaller(harkara());
  const chunk = Buffer.alloc(65_536, ' ');
  const chunks = Array.from({ length: 17 }, () => chunk);
  const reply = await fetch(`${harkara().url}/v1/api/agents/${caller.agentId}/tasks`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${caller.key}` },
    body: new Blob(chunks).stream(),
    duplex: 'half',
  });
  expect(reply.status).toBe(413);
});

test('a wrong key is told before any size', async () => {
  const caller = await seedCaller(harkara());
  const path = `/v1/api/agents/${caller.agentId}/tasks`;
  const reply = await call(`${harkara().url}${path}`, 'POST', {
    token: 'hk_wrong',
    body: bodyOf(limits.jsonBodyBytesMax + 1),
  });
  expect(reply.status).toBe(401);
});
