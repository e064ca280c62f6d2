import { percentile } from '@harkara/testkit/percentile';
import { Pool } from 'undici';
import type { Driven, PreparedRequest, Pressure } from './protocol.ts';

export interface RequestList {
  /** Addresses that take turns, as behind a balancer. */
  origins: readonly string[];
  requests: readonly PreparedRequest[];
  /** The next one to send. */
  cursor: number;
}

const errorsKeptMax = 5;

/** Keeps `concurrency` keep-alive connections busy for some seconds, and lets what is under way finish. */
export async function drive(list: RequestList, pressure: Pressure): Promise<Driven> {
  const { concurrency, seconds, requestsMax = Infinity } = pressure;
  const pools = list.origins.map((origin) => new Pool(origin, { connections: concurrency, pipelining: 1 }));
  const times: number[] = [];
  const answers: Record<string, number> = {};
  const errors: string[] = [];
  const first = list.cursor;
  const begun = performance.now();
  const until = begun + seconds * 1_000;

  const sendNext = async (): Promise<void> => {
    const { request, pool } = takeNext(list, pools);
    const sent = performance.now();
    const { method, path, headers, body = null } = request;
    const response = await pool.request({ method, path, headers, body });
    const text = await response.body.text();
    times.push(performance.now() - sent);
    answers[response.statusCode] = (answers[response.statusCode] ?? 0) + 1;
    if (response.statusCode >= 400 && errors.length < errorsKeptMax)
      errors.push(`${response.statusCode} ${text.slice(0, 200)}`);
  };
  const keepSending = async (): Promise<void> => {
    while (performance.now() < until && list.cursor - first < requestsMax) {
      await sendNext().catch((error: unknown) => void errors.push(String(error)));
    }
  };

  await Promise.all(Array.from({ length: concurrency }, keepSending));
  const took = (performance.now() - begun) / 1_000;
  await Promise.all(pools.map((pool) => pool.close()));
  times.sort((a, b) => a - b);
  return { seconds: took, answers, errors, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

function takeNext(list: RequestList, pools: readonly Pool[]): { request: PreparedRequest; pool: Pool } {
  const request = list.requests[list.cursor % list.requests.length];
  const pool = pools[list.cursor % pools.length];
  if (request === undefined || pool === undefined) throw new Error('a list is not empty');
  list.cursor += 1;
  return { request, pool };
}
