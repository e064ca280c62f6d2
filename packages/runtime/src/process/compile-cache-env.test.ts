import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const fixture = fileURLToPath(new URL('compile-cache-env.fixture.ts', import.meta.url));

/** What a thread sees whose process has these variables. */
function seenBy(env: Record<string, string>): { env: Record<string, string>; folder?: string } {
  const flags = ['--disable-warning=ExperimentalWarning', fixture];
  return JSON.parse(execFileSync(process.execPath, flags, { env, encoding: 'utf8' })) as ReturnType<typeof seenBy>;
}

test('a thread sees no variable of the process but the folder of compiled code, and uses it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'compiled-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const seen = seenBy({ NODE_COMPILE_CACHE: folder, SESSION_KEY: 'not for threads' });
  expect(seen.env).toEqual({ NODE_COMPILE_CACHE: folder });
  expect(seen.folder).toMatch(folder);
});

test('without such a folder a thread sees nothing', () => {
  expect(seenBy({ SESSION_KEY: 'not for threads' })).toEqual({ env: {} });
});
