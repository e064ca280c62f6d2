import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTemporaryFolder } from '../temporary/make-temporary-folder.ts';
import { readVitestReport } from './read-vitest-report.ts';
import { runCommand } from './run-command.ts';
import type { Tally } from './tally.ts';

/** Runs the tests that vitest's arguments select, all without arguments, and counts them. */
export async function runVitest(args: string[], env: NodeJS.ProcessEnv): Promise<Tally> {
  const folder = await makeTemporaryFolder('tests');
  const report = join(folder.path, 'report.json');
  // Whatever tests leave in the system's folder for temporary files goes with the run's own. So does compiled code,
  // because some tests start copies of the product.
  const places = { TMPDIR: folder.path, TEMP: folder.path, TMP: folder.path };
  const compiled = { NODE_COMPILE_CACHE: join(folder.path, 'compiled') };
  try {
    // The configuration adds a JSON report to its reporters when this is given.
    const code = await runCommand(['vitest', 'run', ...args], { ...env, ...places, ...compiled, TEST_REPORT: report });
    const tally = readVitestReport(await readFile(report, 'utf8').catch(() => ''));
    // A run can fail without a failed test: a file that could not be loaded, an uncaught error.
    return code === 0 || tally.failed > 0 ? tally : { ...tally, failed: 1 };
  } finally {
    await folder.remove();
  }
}
