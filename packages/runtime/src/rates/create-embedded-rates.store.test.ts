import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { newId } from '../ids/new-id.ts';
import { createEmbeddedRates } from './create-embedded-rates.ts';
import { lockAlone } from './rate-lock.ts';
import type { RateStores } from './rate-stores.ts';
import { useRateTable } from './use-rate-table.fixture.ts';

const policy = { name: 'reads', limit: 30, windowMs: 60_000 };
const table = useRateTable('test_embedded_rates');
const fullTable = useRateTable('test_full_rates');
const opened: RateStores[] = [];
afterEach(() => Promise.all(opened.splice(0).map((stores) => stores.close())));

/** A process that counts, with its own pool, and the statements that this pool sends. */
function openProcess(name: string, inTable = table, keysMax?: number) {
  const options = { ...inTable(name), keysMax };
  const statements = vi.spyOn(options.pool, 'query');
  const stores = createEmbeddedRates(options);
  opened.push(stores);
  const take = async (key: string, times: number) => {
    const counts = await Promise.all(Array.from({ length: times }, () => stores.shared(policy, key)));
    return counts.filter(({ allowed }) => allowed).length;
  };
  return { take, statements, alone: stores.alone, close: stores.close, ...options };
}

/** Takes until the process counts in its memory: a take that its pool does not see. */
async function untilAlone({ take, statements }: ReturnType<typeof openProcess>): Promise<void> {
  // One key: new ones would fill the memory while this waits.
  const key = newId('key');
  let before: number;
  do {
    before = statements.mock.calls.length;
    await take(key, 1);
  } while (statements.mock.calls.length > before);
}

/** Ends the session that has the process's lock, and waits until the process has another. */
async function replaceSession({ pool, applicationName }: ReturnType<typeof openProcess>): Promise<void> {
  const named = `FROM pg_stat_activity WHERE application_name = '${applicationName}-rates'`;
  const { rows } = await pool.query<{ pid: number }>(`SELECT pid, pg_terminate_backend(pid) ${named}`);
  let found: { rows: object[] };
  do found = await pool.query(`SELECT pid ${named} AND pid <> $1`, [rows[0]?.pid]);
  while (found.rows.length === 0);
}

test('a process that is alone counts without a statement of its pool', async () => {
  const only = openProcess('only');
  expect(await only.take(newId('key'), 40)).toBe(30);
  expect(only.statements).not.toHaveBeenCalled();
});

test('what the first process admitted counts for the second, and the limit holds for both together', async () => {
  const key = newId('key');
  const first = openProcess('first');
  expect(await first.take(key, 20)).toBe(20);
  const second = openProcess('second');
  const admitted = await Promise.all([second.take(key, 20), first.take(key, 20)]);
  expect(admitted[0] + admitted[1]).toBe(10);
  expect(second.statements).toHaveBeenCalled();
});

test('while the second process comes, exactly the limit is admitted, however many calls are sent', async () => {
  const keys = Array.from({ length: 20 }, () => newId('key'));
  let admitted = 0;
  const send = async ({ take }: typeof first) => {
    for (const one of await Promise.all(keys.map((key) => take(key, 1)))) admitted += one;
  };
  const first = openProcess('busy');
  for (let n = 0; n < 20; n += 1) await send(first);
  const second = openProcess('coming');
  const coming = send(second);
  while (second.statements.mock.calls.length === 0) await Promise.all([send(first), setImmediate()]);
  await coming;
  for (let n = 0; n < 15; n += 1) await Promise.all([send(first), send(second)]);
  expect(admitted).toBe(keys.length * policy.limit);
});

test('when the second process has gone, the first counts in memory again, with what both admitted', async () => {
  const key = newId('key');
  const [first, second] = [openProcess('staying'), openProcess('leaving')];
  expect([await first.take(key, 8), await second.take(key, 9)]).toEqual([8, 9]);
  await second.close();
  await untilAlone(first);
  expect(await first.take(key, 30)).toBe(13);
});

test('a process that ends leaves its windows to the next one', async () => {
  const key = newId('key');
  const first = openProcess('ending');
  expect(await first.take(key, 30)).toBe(30);
  await first.close();
  expect(await openProcess('next').take(key, 5)).toBe(0);
});

test('a process whose session ends forgets nothing, and counts in memory again', async () => {
  const key = newId('key');
  const first = openProcess('cut');
  await first.take(key, 29);
  await replaceSession(first);
  await untilAlone(first);
  expect(await first.take(key, 5)).toBe(1);
});

test('after an outage the calls that still count are written in statements of at most 2,000, the others never', async () => {
  const key = newId('key');
  const first = openProcess('outage');
  const keys = Array.from({ length: 5_000 }, () => newId('key'));
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => sent.mockRestore());
  await Promise.all(keys.map((each) => first.alone({ ...policy, windowMs: 1 }, each)));
  await Promise.all([...keys, ...Array.from({ length: 29 }, () => key)].map((each) => first.alone(policy, each)));
  expect(await first.take(key, 5)).toBe(1);
  const written = sent.mock.calls.flatMap(([query]) => {
    const { name, values } = query as unknown as pg.QueryConfig<[string[]]>;
    return name === 'append-rate-hits' ? [values?.[0].length] : [];
  });
  expect(written.slice(0, 3)).toEqual([2_000, 2_000, 1_029]);
});

test('a process with too many windows counts in the table, and in memory again when they have ended', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const full = openProcess('full', fullTable, 1_000);
  await full.take(newId('key'), 1);
  await Promise.all(Array.from({ length: 800 }, () => full.take(newId('key'), 1)));
  while (full.statements.mock.calls.length === 0) await full.take(newId('key'), 1);
  vi.advanceTimersByTime(61_000);
  await full.pool.query('UPDATE rate_window SET hits = ARRAY(SELECT hit - 61000000 FROM unnest(hits) AS hit)');
  await untilAlone(full);
  full.statements.mockClear();
  expect(await full.take(newId('key'), 40)).toBe(30);
  expect(full.statements).not.toHaveBeenCalled();
});

test('one that neither counts nor answers loses its lock after two seconds', async () => {
  const { databaseUrl } = table('frozen-owner');
  const frozen = new pg.Client({ connectionString: databaseUrl });
  frozen.on('error', () => undefined);
  await frozen.connect();
  expect(await lockAlone(frozen)).toBe(true);
  const ended = new Promise((resolve) => frozen.once('end', resolve));
  expect(await openProcess('after').take(newId('key'), 40)).toBe(30);
  await ended;
});
