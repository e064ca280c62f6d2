import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onePixel, type Harkara, startHarkara } from '@harkara/testkit';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { openShell } from './blocks/open-shell.ts';
import { readBlocks } from './blocks/read-blocks.ts';
import { root } from './blocks/root.ts';
import { runProgram } from './blocks/run-program.ts';
import { pages, readField } from './list-pages.ts';
import { prepareProject, readPerson, type Person } from './prepare-project.ts';

const runs = (page: string) =>
  readBlocks(page).filter(
    ({ language, marks }) =>
      (language === 'sh' && marks['by'] === undefined) || (language === 'ts' && marks['run'] !== undefined),
  );
const shown = pages.filter((page) => readField(page, 'test') === null && runs(page).length > 0);

/** What `npx harkara` runs in a checkout. */
const commandLine = `harkara() { '${process.execPath}' --disable-warning=ExperimentalWarning '${join(root, 'packages/cli/src/main.ts')}' "$@"; }`;

let harkara: Harkara;
let person: Person;
let folder = '';
beforeAll(async () => {
  // The model that answers on a fresh checkout, so that a reader sees what the test sees.
  const env = { TOOL_HTTP_ALLOW: '127.0.0.1', AI_MODEL: 'offline/echo' };
  harkara = await startHarkara({ serverUrl: inject('databaseUrl'), redisUrl: null, env });
  person = await readPerson(harkara);
  folder = mkdtempSync(join(tmpdir(), 'harkara-guides-'));
  writeFileSync(join(folder, 'photo.png'), onePixel);
});
afterAll(async () => {
  await harkara.stop();
  rmSync(folder, { recursive: true });
});

test.each(shown)('the commands and programs of %s work, from top to bottom', async (page) => {
  const { env, close } = await prepareProject(person);
  const shell = openShell(env, folder);
  await shell.run(commandLine);
  onTestFinished(() => {
    shell.close();
    close();
  });
  for (const { language, marks, code, line } of runs(page)) {
    const run =
      language === 'sh'
        ? shell.run(marks['fails'] === undefined ? code : `{\n${code}} || true`)
        : runProgram(code, shell.env);
    await expect(run, `docs/${page}:${line}`).resolves.toEqual(expect.any(String));
  }
});
