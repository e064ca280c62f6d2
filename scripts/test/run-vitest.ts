import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readVitestReport } from './read-vitest-report.ts';
import { runCommand } from './run-command.ts';
import type { Tally } from './tally.ts';

/** Runs the tests that vitest's arguments select, all without arguments, and counts them. */
export async function runVitest(args: string[], env: NodeJS.ProcessEnv): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'harkara-tests-'));
  const report = join(folder, 'report.json');
  try {
    // The configuration adds a JSON report to its reporters when this is given.
    const code = await runCommand(['vitest', 'run', ...args], { ...env, TEST_REPORT: report });
    const tally = readVitestReport(await readFile(report, 'utf8').catch(() => ''));
    // A run can fail without a failed test: a file that could not be loaded, an uncaught error.
    return code === 0 || tally.failed > 0 ? tally : { ...tally, failed: 1 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
