import pg from 'pg';
import { type EarlierWork, workAsEarlier } from '../../retention/earlier-version.ts';
import { pause } from '../faults/pause.ts';
import { runMigrations } from '../release/run-migrations.ts';
import type { EarlierDatabase } from './open-earlier-database.ts';
import type { SeededRecords } from './seed-records.ts';
import { type Waits, watchWaits } from './watch-waits.ts';

export interface Migrated {
  seconds: number;
  /** What the command printed. */
  output: string;
  waits: Waits;
  work: EarlierWork[];
  /** Of each statement of the clients, in ms. */
  answersMs: number[];
}

const clientCount = 3;
/** Between two statements of a client. */
const pauseMs = 10;

const readMs = 1_000;
const betweenReadsMs = 300;
const slowRead = `BEGIN; LOCK TABLE task, message, step, tool_run, delivery, agent, tool, trigger IN ACCESS SHARE MODE`;

/** Runs the migration command while clients start, complete and list tasks as the version before does. */
export async function migrateUnderLoad(
  { url }: EarlierDatabase,
  target: SeededRecords,
  signal: AbortSignal,
): Promise<Migrated> {
  await using stack = new AsyncDisposableStack();
  const connect = async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    stack.defer(() => client.end());
    return client;
  };
  const watcher = await connect();
  const clients = await Promise.all(Array.from({ length: clientCount }, connect));
  const answersMs: number[] = [];
  const onAnswer = (ms: number) => void answersMs.push(ms);
  const ending = new AbortController();
  const working = clients.map((client) => workAsEarlier(client, { ...target, pauseMs, onAnswer }, ending.signal));
  const reading = [readSlowly(await connect(), ending.signal), readOften(await connect(), ending.signal)];
  const watching = watchWaits(watcher, ending.signal);
  const begun = performance.now();
  try {
    const output = await runMigrations(url, signal);
    const seconds = (performance.now() - begun) / 1_000;
    ending.abort();
    await Promise.all(reading);
    return {
      seconds,
      output,
      waits: await watching,
      work: await Promise.all(working),
      answersMs: answersMs.sort((a, b) => a - b),
    };
  } finally {
    ending.abort();
    await Promise.allSettled([watching, ...reading, ...working]);
  }
}

/** What each start and each call of a webhook or tool looks at. */
async function readOften(client: pg.Client, stopping: AbortSignal): Promise<void> {
  do
    await client.query(
      'SELECT (SELECT id FROM agent LIMIT 1), (SELECT id FROM tool LIMIT 1), (SELECT id FROM trigger LIMIT 1)',
    );
  while (await pause(pauseMs, stopping));
}

/** Again and again a read of a second, as of a report: the migration has to wait for its end, and others must not. */
async function readSlowly(client: pg.Client, stopping: AbortSignal): Promise<void> {
  do {
    await client.query(slowRead);
    await pause(readMs, stopping);
    await client.query('COMMIT');
  } while (await pause(betweenReadsMs, stopping));
}
