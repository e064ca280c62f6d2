import { parseArgs } from 'node:util';
import { startModelServer } from './start-model-server.ts';

/** The model server as a process of its own, for load tests: prints one line of JSON with its address and key. */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    key: { type: 'string' },
    'delay-ms': { type: 'string', default: '0' },
  },
});

const server = await startModelServer({
  port: Number(values.port),
  requestsKeptMax: 10,
  ...(values.key !== undefined && { apiKey: values.key }),
});
const delayMs = Number(values['delay-ms']);
if (delayMs > 0) server.script(() => ({ delayMs, text: 'Done.' }));

console.log(JSON.stringify({ url: server.url, apiKey: server.apiKey }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close());
