import { parseArgs } from 'node:util';
import { startModelServer } from '@harkara/testkit/model-server';
import { seededRandom } from '../seeded-random.ts';

/** The model's far end as a process of its own. It answers after a while, and knows how often it was asked what. */
const { values } = parseArgs({
  options: { 'delay-ms': { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
});
const delayMs = Number(values['delay-ms']);
const random = seededRandom(Number(values.seed));
const callsByKey = new Map<string, number>();

const server = await startModelServer({ requestsKeptMax: 10 });
server.script(({ headers }) => {
  const key = String(headers['idempotency-key']);
  callsByKey.set(key, (callsByKey.get(key) ?? 0) + 1);
  return { delayMs: Math.round(delayMs * (0.5 + random())), text: 'Done.' };
});

process.on('message', () => process.send?.(Object.fromEntries(callsByKey)));
process.on('disconnect', () => process.exit(0));
process.send?.({ url: server.url, apiKey: server.apiKey });
