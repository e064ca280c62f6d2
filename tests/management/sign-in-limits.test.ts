import { call, createTeam, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';

const password = 'a good long password';
const options = { withoutRunner: true, withoutToolRunner: true };
const harkara = useHarkara({ ...options, env: { TRUSTED_PROXIES: 'loopback' } });

let clientNo = 0;
const newClient = () => {
  clientNo += 1;
  return `203.0.113.${clientNo}`;
};
const signInFrom = (client: string, email: string, secret: string, url = harkara().url) =>
  call(`${url}/v1/manage/session`, 'POST', {
    body: { email, password: secret },
    headers: { 'X-Forwarded-For': client },
  });

/** Failures, a few at once: each is hashed. */
async function fail(tries: readonly { client: string; email: string }[]): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < tries.length; at += 20) {
    const wave = tries.slice(at, at + 20).map(({ client, email }) => signInFrom(client, email, 'a guess'));
    statuses.push(...(await Promise.all(wave)).map(({ status }) => status));
  }
  return statuses;
}

test('ten failures from one client close an address there, and not for its owner elsewhere', async () => {
  const { emails } = await createTeam(harkara());
  const [stranger, owner] = [newClient(), newClient()];
  await fail(Array.from({ length: 10 }, () => ({ client: stranger, email: emails.viewer })));
  expect((await signInFrom(stranger, emails.viewer, password)).status).toBe(429);
  expect((await signInFrom(stranger, emails.builder, password)).status).toBe(201);
  expect((await signInFrom(owner, emails.viewer, password)).status).toBe(201);
});

test('a hundred failures from anywhere close an address everywhere', async () => {
  const { emails } = await createTeam(harkara());
  const clients = Array.from({ length: 20 }, newClient);
  const statuses = await fail(
    clients.flatMap((client) => Array.from({ length: 5 }, () => ({ client, email: emails.viewer }))),
  );
  expect(new Set(statuses)).toEqual(new Set([401]));
  expect((await signInFrom(newClient(), emails.viewer, password)).status).toBe(429);
});

test('a hundred failures with any addresses close a client, and only that client', async () => {
  const { emails } = await createTeam(harkara());
  const client = newClient();
  const statuses = await fail(
    Array.from({ length: 100 }, (_, index) => ({ client, email: `unknown${index}@example.com` })),
  );
  expect(new Set(statuses)).toEqual(new Set([401]));
  const closed = await signInFrom(client, emails.viewer, password);
  expect(closed.status).toBe(429);
  expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(800);
  expect((await signInFrom(newClient(), emails.viewer, password)).status).toBe(201);
});

test('what a client writes before the address that a trusted proxy added does not count', async () => {
  const { emails } = await createTeam(harkara());
  const client = newClient();
  const forged = Array.from({ length: 10 }, (_, index) => ({
    client: `198.51.100.${index}, ${client}`,
    email: emails.viewer,
  }));
  await fail(forged);
  expect((await signInFrom(client, emails.viewer, password)).status).toBe(429);
});

test('an IPv6 client is counted by the first 64 bits of its address', async () => {
  const { emails } = await createTeam(harkara());
  await fail(Array.from({ length: 10 }, (_, index) => ({ client: `2001:db8:7:7::${index}`, email: emails.viewer })));
  expect((await signInFrom('2001:db8:7:7:ffff::1', emails.viewer, password)).status).toBe(429);
  expect((await signInFrom('2001:db8:7:8::1', emails.viewer, password)).status).toBe(201);
});
