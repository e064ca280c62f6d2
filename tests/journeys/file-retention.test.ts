import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openFileStore, storageSetting } from '@harkara/files';
import { fetchFile, onePixel, seedCaller, sendFile, setRow, until, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true });
const folder = () => harkara().env['STORAGE']?.replace('file:', '') ?? '';

/** The files on the disk, by their full names. */
async function listObjects(): Promise<string[]> {
  const entries = await readdir(folder(), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

const storageKeyOf = async (fileId: string): Promise<string> =>
  (await harkara().pool.query('SELECT storage_key FROM attachment WHERE id = $1', [fileId])).rows[0]?.storage_key;

/** Lets a scheduler, or several, do a round, until nothing is due. */
async function tidy(schedulers = 1): Promise<void> {
  const started = await Promise.all(Array.from({ length: schedulers }, () => harkara().startScheduler()));
  await until('end of what is due', async () => {
    const { rows } = await harkara().pool.query(`SELECT FROM attachment WHERE expires_at <= now()
      UNION ALL SELECT FROM file_removal WHERE due_at <= now() + interval '10 minutes'`);
    return rows.length === 0 ? true : null;
  });
  await Promise.all(started.map((scheduler) => scheduler.stop()));
}

test('files whose time is over go, row and bytes, sent or not; the others stay', async () => {
  const caller = await seedCaller(harkara());
  const [unsent, sent, young, youngSent] = await Promise.all(
    Array.from({ length: 4 }, async () => (await sendFile(caller, onePixel)).body.id),
  );
  await caller.start({ message: 'Look', attachment_ids: [sent, youngSent] });
  const keys = await Promise.all([unsent, sent, young, youngSent].map((id) => storageKeyOf(id ?? '')));
  for (const id of [unsent, sent]) await setRow(harkara(), 'attachment', id ?? '', { expires_at: { sql: 'now()' } });
  await tidy();
  const { rows } = await harkara().pool.query('SELECT id FROM attachment WHERE workspace_id = $1 ORDER BY id', [
    caller.workspaceId,
  ]);
  expect(rows.map(({ id }) => id)).toEqual([young, youngSent].sort());
  const objects = await listObjects();
  expect(keys.map((key) => objects.includes(key))).toEqual([false, false, true, true]);
  expect((await fetchFile(harkara().url, caller.key, youngSent ?? '')).bytes.equals(onePixel)).toBe(true);
});

test('schedulers side by side clear 60 files away, each once, and leave nothing', async () => {
  const callers = await Promise.all([seedCaller(harkara()), seedCaller(harkara())]);
  await Promise.all(callers.flatMap((caller) => Array.from({ length: 30 }, () => sendFile(caller, onePixel))));
  const workspaces = callers.map(({ workspaceId }) => workspaceId);
  const { rows: keys } = await harkara().pool.query(
    `WITH gone AS (UPDATE attachment SET expires_at = now() WHERE workspace_id = ANY($1) RETURNING storage_key) SELECT storage_key FROM gone`,
    [workspaces],
  );
  expect(keys).toHaveLength(60);
  await tidy(3);
  const objects = await listObjects();
  expect(keys.filter(({ storage_key }) => objects.includes(storage_key))).toEqual([]);
  expect(
    harkara().logLines.filter((line) => line.includes('files.failed') || line.includes('files.not_removed')),
  ).toEqual([]);
});

test('bytes whose upload died before its row was written are removed an hour later, not before', async () => {
  const store = await openFileStore(storageSetting.parse(harkara().env['STORAGE']));
  await store.put('died-long-ago', onePixel);
  await store.put('still-uploading', onePixel);
  await harkara().pool.query(
    `INSERT INTO file_removal VALUES ('died-long-ago', now()), ('still-uploading', now() + interval '59 minutes')`,
  );
  await tidy();
  const objects = await listObjects();
  expect([objects.includes('died-long-ago'), objects.includes('still-uploading')]).toEqual([false, true]);
});

test('what a writer that died left half-written is cleared, what is being written is not', async () => {
  const [stale, fresh] = [join(folder(), 'incoming', 'stale'), join(folder(), 'incoming', 'fresh')];
  await mkdir(dirname(stale), { recursive: true });
  await Promise.all([writeFile(stale, 'half'), writeFile(fresh, 'half')]);
  await utimes(stale, 1, 1);
  const scheduler = await harkara().startScheduler();
  await until('cleared folder', async () => ((await readdir(dirname(stale))).includes('stale') ? null : true));
  await scheduler.stop();
  expect(await readdir(dirname(fresh))).toEqual(['fresh']);
  await rm(fresh);
});

test('bytes that the store will not remove keep their note, and the rest goes', async () => {
  const caller = await seedCaller(harkara());
  const { body } = await sendFile(caller, onePixel);
  const key = await storageKeyOf(body.id);
  // A name that no store takes stands for one that it cannot reach.
  await harkara().pool.query(`INSERT INTO file_removal VALUES ('../not a key', now())`);
  await setRow(harkara(), 'attachment', body.id, { expires_at: { sql: 'now()' } });
  const scheduler = await harkara().startScheduler();
  await until('removed bytes', async () => ((await listObjects()).includes(key) ? null : true));
  await scheduler.stop();
  const { rows } = await harkara().pool.query(
    `SELECT storage_key FROM file_removal WHERE storage_key <> 'still-uploading'`,
  );
  expect(rows).toEqual([{ storage_key: '../not a key' }]);
  await harkara().pool.query(`DELETE FROM file_removal WHERE storage_key = '../not a key'`);
});

test('counts of days long over go, those of today and yesterday stay', async () => {
  const { workspaceId } = await seedCaller(harkara());
  await harkara().pool.query(
    'INSERT INTO daily_files SELECT $1, ist_today() - age, 5 FROM generate_series(0, 3) AS age',
    [workspaceId],
  );
  const scheduler = await harkara().startScheduler();
  const rest = await until('tidy count', async () => {
    const { rows } = await harkara().pool.query(
      'SELECT (ist_today() - day) AS age FROM daily_files WHERE workspace_id = $1 ORDER BY age',
      [workspaceId],
    );
    return rows.length <= 2 ? rows : null;
  });
  await scheduler.stop();
  expect(rest).toEqual([{ age: 0 }, { age: 1 }]);
});
