import { type Caller, formOf } from '@harkara/testkit';

export interface SentMutants {
  /** How many got each status; 0 is no answer in time. */
  readonly statuses: ReadonlyMap<number, number>;
  readonly slowestMs: number;
}

export interface MutantLoad {
  readonly url: string;
  readonly callers: readonly Caller[];
  readonly count: number;
  readonly atOnce: number;
  readonly make: (index: number) => Uint8Array;
}

const answerMsMax = 30_000;
const uploadsPerKey = 30;

/** Uploads so many files, so many at once; each key uploads what its minute allows. */
export async function sendMutants(load: MutantLoad): Promise<SentMutants> {
  const statuses = new Map<number, number>();
  let slowestMs = 0;
  let next = 0;
  const lane = async () => {
    for (let index = next++; index < load.count; index = next++) {
      const from = performance.now();
      const status = await sendOne(load, index);
      slowestMs = Math.max(slowestMs, performance.now() - from);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: load.atOnce }, lane));
  return { statuses, slowestMs };
}

async function sendOne({ url, callers, make }: MutantLoad, index: number): Promise<number> {
  const key = callers[Math.floor(index / uploadsPerKey)]?.key ?? '';
  const body = formOf(make(index), { name: `mutant-${index}.png` });
  const headers = { Authorization: `Bearer ${key}` };
  try {
    const response = await fetch(`${url}/v1/api/attachments`, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(answerMsMax),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
