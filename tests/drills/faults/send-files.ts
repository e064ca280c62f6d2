import { setTimeout as delay } from 'node:timers/promises';
import { type Caller, formOf, onePixel, seedCallers } from '@harkara/testkit';
import { z } from 'zod';
import { atEvenPace } from '../load/at-even-pace.ts';
import { callUntilTaken } from '../load/call-until-taken.ts';
import type { World } from '../world/open-world.ts';
import type { Fault, FaultRun } from './fault.ts';

/** A key may make 30 such calls a minute, and those that are refused count: each file has a key of its own. */
const retryMs = 3_000;
/** Calls are numbered after those of the load of tasks. */
export const firstFileCall = 1_000_000;
const answer = z.object({ id: z.string() });

/** Uploads before anything breaks take this part of the run. */
const earlyPart = 1 / 5;

/**
 * Breaks nothing: uploads pictures and starts a task with each, while other things break. Every other picture is
 * uploaded early, so that its turn has to read it while uploads are refused.
 */
export function sendFiles(count: number): Fault {
  return async (world, run) => {
    const callers = await seedCallers(world.pool, count);
    const { signal } = new AbortController();
    const files = callers.map((caller, index) => ({ caller, call: firstFileCall + index, uploaded: uploadLater() }));
    const early = files.filter(({ call }) => call % 2 === 0);
    const uploads = atEvenPace({ count: early.length, overMs: run.overMs * earlyPart, signal }, async (index) => {
      const file = early[index];
      if (file !== undefined) file.uploaded.resolve(await upload(world, run, file));
    });
    const starts = atEvenPace({ count, overMs: run.overMs, signal }, async (index) => {
      const file = files[index];
      if (file === undefined) return;
      const fileId = await (early.includes(file) ? file.uploaded.promise : upload(world, run, file));
      await startOne(world, run, { ...file, fileId });
    });
    await Promise.all([uploads, starts]);
  };
}

const uploadLater = () => Promise.withResolvers<string>();

interface SentFile {
  caller: Caller;
  call: number;
  fileId: string;
}

async function startOne(world: World, { history }: FaultRun, { caller, call, fileId }: SentFile): Promise<void> {
  const text = await callUntilTaken({
    call,
    pickGateway: world.gateways.pick,
    path: `/v1/api/agents/${caller.agentId}/tasks`,
    key: caller.key,
    body: { message: 'What is this?', attachment_ids: [fileId] },
    idempotencyKey: `file-${call}`,
    history,
    signal: new AbortController().signal,
  });
  if (text !== null) history.record({ what: 'accepted', call, id: answer.parse(JSON.parse(text)).id });
}

/** Again and again until the file is taken; every refusal goes into the history. */
async function upload({ gateways }: World, { history }: FaultRun, { caller, call }: Omit<SentFile, 'fileId'>) {
  for (;;) {
    const begun = performance.now();
    const response = await fetch(`${gateways.pick()}/v1/api/attachments`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${caller.key}` },
      body: formOf(onePixel),
    });
    const body: unknown = await response.json();
    if (response.status === 201) return answer.parse(body).id;
    history.record({ what: 'answered', call, status: response.status, ms: Math.round(performance.now() - begun) });
    await delay(retryMs);
  }
}
