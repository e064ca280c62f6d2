import { startModelServer } from '@harkara/testkit/model-server';

/** The model's far end as a process of its own; it answers at once. */
const server = await startModelServer({ requestsKeptMax: 10 });
server.script(() => ({ text: 'Done.' }));
process.on('disconnect', () => process.exit(0));
process.send?.({ url: server.url, apiKey: server.apiKey });
