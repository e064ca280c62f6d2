import { parseArgs } from 'node:util';
import { newId, sha256Hex } from '@harkara/runtime';
import { type Caller, forgetRates, seedCallers } from '@harkara/testkit';
import type pg from 'pg';
import { Agent, request } from 'undici';
import { z } from 'zod';
import { openGateway } from '../../uploads/open-gateway.ts';
import { compareTimes } from './compare-times.ts';

const pMin = 0.01;
const email = 'owner@example.com';
/** Calls between two that empty the windows of the rates, which would refuse what is measured. */
const callsPerWindow = 8;

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { samples: text, only: text } });
const options = z
  .object({ samples: z.coerce.number().int().min(100).max(100_000), only: z.string() })
  .parse({ samples: '10000', only: '', ...values });

interface Call {
  path: string;
  headers?: Record<string, string>;
  body: unknown;
}

/** Two calls that a caller must not be able to tell apart by their time, with the status of both. */
interface Pair {
  name: string;
  status: number;
  calls: readonly [() => Call, () => Call];
}

const stack = new AsyncDisposableStack();
try {
  process.exitCode = (await run()) ? 0 : 1;
} finally {
  await stack.disposeAsync();
}

/** Sends both calls of each pair in random order, one after the other, and compares their times. */
async function run(): Promise<boolean> {
  const { url, pool } = await openGateway(stack, {
    BOOTSTRAP_EMAIL: email,
    BOOTSTRAP_PASSWORD: 'a good long password',
  });
  const [caller] = await seedCallers(pool, 1);
  if (caller === undefined) throw new Error('there is no caller');
  const pairs = (await listPairs(pool, caller)).filter(({ name }) => name.includes(options.only));
  const dispatcher = new Agent({ connections: 1 });
  stack.defer(() => dispatcher.close());
  let failed = 0;
  for (const pair of pairs) {
    const { medianMs, p } = await measure({ url, pool, dispatcher }, pair);
    const [one, other] = medianMs.map((ms) => ms.toFixed(3));
    const isEqual = p > pMin;
    if (!isEqual) failed += 1;
    console.log(`${isEqual ? 'OK  ' : 'FAIL'} ${pair.name}: medians ${one} and ${other} ms, p = ${p.toPrecision(2)}`);
  }
  return failed === 0;
}

interface Place {
  url: string;
  pool: pg.Pool;
  dispatcher: Agent;
}

async function measure({ url, pool, dispatcher }: Place, { name, status, calls }: Pair) {
  const times: [number[], number[]] = [[], []];
  const wanted = options.samples;
  for (let sent = 0; times[0].length < wanted || times[1].length < wanted; sent += 1) {
    if (sent % callsPerWindow === 0) await forgetRates(pool);
    const which = times[0].length >= wanted ? 1 : times[1].length >= wanted ? 0 : Math.random() < 0.5 ? 0 : 1;
    const { path, headers = {}, body } = calls[which]();
    const from = performance.now();
    const answer = await request(`${url}${path}`, {
      method: 'POST',
      dispatcher,
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    await answer.body.text();
    const ms = performance.now() - from;
    if (answer.statusCode !== status) throw new Error(`${name}: answered ${answer.statusCode}, not ${status}`);
    times[which].push(ms);
  }
  return compareTimes(...times);
}

async function listPairs(pool: pg.Pool, caller: Caller): Promise<Pair[]> {
  const secret = `whs_${'a'.repeat(32)}`;
  const triggerId = newId('trg');
  await pool.query(
    `INSERT INTO trigger (id, workspace_id, project_id, kind, name, enabled, agent_id, sender_kind, secret_hash)
     SELECT $1, p.workspace_id, p.id, 'webhook', 'Orders', true, a.id, 'standard', $2
     FROM agent a JOIN project p ON p.id = a.project_id WHERE a.id = $3`,
    [triggerId, sha256Hex(secret), caller.agentId],
  );
  const wrong = `whs_${'z'.repeat(32)}`;
  const nearly = `${secret.slice(0, -1)}z`;
  const hook = (id: string, given: string) => () => ({
    path: `/v1/hooks/${id}`,
    headers: { 'X-Service-Secret': given },
    body: { order: 7 },
  });
  const signIn = (address: string) => () => ({
    path: '/v1/manage/session',
    body: { email: address, password: 'not the password' },
  });
  return [
    { name: 'known and unknown webhook', status: 401, calls: [hook(triggerId, wrong), hook(newId('trg'), wrong)] },
    { name: 'nearly right and wrong secret', status: 401, calls: [hook(triggerId, nearly), hook(triggerId, wrong)] },
    {
      name: 'known and unknown address at sign-in',
      status: 401,
      calls: [signIn(email), signIn('somebody@example.com')],
    },
  ];
}
