import { parseArgs } from 'node:util';
import { startModelServer } from '@harkara/testkit/model-server';
import { seededRandom } from '@harkara/testkit/seeded-random';

/**
 * The model's far end as a process of its own. It answers after a while, uses a tool once when there is one, and knows
 * when it was asked what.
 */
const { values } = parseArgs({
  options: { 'delay-ms': { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
});
const delayMs = Number(values['delay-ms']);
const random = seededRandom(Number(values.seed));
const timesByKey = new Map<string, number[]>();

const server = await startModelServer({ requestsKeptMax: 10 });
server.script(({ headers, tools = [], messages }) => {
  const key = String(headers['idempotency-key']);
  timesByKey.set(key, [...(timesByKey.get(key) ?? []), Date.now()]);
  const waits = { delayMs: Math.round(delayMs * (0.5 + random())) };
  const canNote = tools.some((tool) => tool.function.name === 'note');
  if (!canNote || messages.some(({ role }) => role === 'tool')) return { ...waits, text: 'Done.' };
  return { ...waits, calls: [{ name: 'note', arguments: { task: key.split('-')[0] } }] };
});

process.on('message', () => process.send?.(Object.fromEntries(timesByKey)));
process.on('disconnect', () => process.exit(0));
process.send?.({ url: server.url, apiKey: server.apiKey });
