import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { lastText, type ModelServerReply, type ModelServerRequest, startModelServer } from '@harkara/testkit';
import type { OutsideCall } from '../check/outcome.ts';

/** The n-th call of the model or of the target in a race begins, or is about to be answered. */
export interface Moment {
  to: OutsideCall['to'];
  no: number;
  edge: 'begun' | 'ended';
}

export interface ObservedCall extends OutsideCall {
  path: string;
  /** Null while it is open. */
  endedAt: number | null;
}

/** The model and the target of tools, in this process, so that a race can begin at a moment of a call. */
export interface Outside {
  readonly model: { url: string; apiKey: string };
  readonly targetUrl: string;
  /** By the id of the task, or of the race of a tool run. */
  readonly calls: ReadonlyMap<string, readonly ObservedCall[]>;
  /** Resolves at the moment, at once when it is over. Rejects when it does not come. */
  reach(id: string, moment: Moment): Promise<void>;
  stop(): Promise<void>;
}

const callMs = 70;
const momentMsMax = 60_000;

export async function startOutside(random: () => number): Promise<Outside> {
  const calls = new Map<string, ObservedCall[]>();
  const moments = new EventEmitter().setMaxListeners(0);
  const find = (id: string, { to, no, edge }: Moment) => {
    const found = calls.get(id)?.filter((call) => call.to === to)[no - 1];
    return found !== undefined && (edge === 'begun' || found.endedAt !== null);
  };
  const take = async (id: string, to: OutsideCall['to'], path: string) => {
    const call: ObservedCall = { taskId: id, to, path, at: Date.now(), endedAt: null };
    calls.set(id, [...(calls.get(id) ?? []), call]);
    moments.emit(id);
    await delay(callMs * (0.5 + random()));
    call.endedAt = Date.now();
    moments.emit(id);
  };
  const model = await startModelServer({ requestsKeptMax: 10 });
  model.script(async (request) => {
    await take(idOf(request), 'model', '');
    return replyTo(request);
  });
  const target = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://target');
    const answer = () => response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"noted":true}');
    void take(url.searchParams.get('id') ?? '', 'tool', url.pathname).then(answer);
  }).listen(0, '127.0.0.1');
  await once(target, 'listening');
  return {
    model,
    targetUrl: `http://127.0.0.1:${(target.address() as AddressInfo).port}`,
    calls,
    reach: async (id, moment) => {
      const signal = AbortSignal.timeout(momentMsMax);
      while (!find(id, moment)) await once(moments, id, { signal });
    },
    stop: async () => {
      target.closeAllConnections();
      await Promise.all([model.close(), target[Symbol.asyncDispose]()]);
    },
  };
}

export const runPrefix = 'race-';

/** A step of a tool run asks with the race's name; a turn's key begins with its task. */
function idOf(request: ModelServerRequest): string {
  const text = lastText(request);
  return text.startsWith(runPrefix) ? text : (String(request.headers['idempotency-key']).split('-')[0] ?? '');
}

/** A turn notes something, pays once a person agrees, and answers. */
function replyTo(request: ModelServerRequest): ModelServerReply {
  const next = ['note', 'pay'][request.messages.filter(({ role }) => role === 'tool').length];
  if (next === undefined || request.tools === undefined) return { text: 'Done.' };
  return { calls: [{ name: next, arguments: { id: idOf(request) } }] };
}
