import { percentile } from '@harkara/testkit/percentile';
import { Pool } from 'undici';
import type { Driven, PreparedRequest } from './protocol.ts';

export interface RequestList {
  origin: string;
  requests: readonly PreparedRequest[];
  /** The next one to send. */
  cursor: number;
}

const errorsKeptMax = 5;

/** Keeps `concurrency` keep-alive connections busy for some seconds, and lets what is under way finish. */
export async function drive(
  list: RequestList,
  { concurrency, seconds }: { concurrency: number; seconds: number },
): Promise<Driven> {
  const pool = new Pool(list.origin, { connections: concurrency, pipelining: 1 });
  const times: number[] = [];
  const answers: Record<string, number> = {};
  const errors: string[] = [];
  const begun = performance.now();
  const until = begun + seconds * 1_000;

  const sendNext = async (): Promise<void> => {
    const request = list.requests[list.cursor % list.requests.length];
    if (request === undefined) throw new Error('a list is not empty');
    list.cursor += 1;
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
    while (performance.now() < until) {
      await sendNext().catch((error: unknown) => void errors.push(String(error)));
    }
  };

  await Promise.all(Array.from({ length: concurrency }, keepSending));
  const took = (performance.now() - begun) / 1_000;
  await pool.close();
  times.sort((a, b) => a - b);
  return { seconds: took, answers, errors, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}
