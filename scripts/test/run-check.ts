import { runCommand } from './run-command.ts';
import type { Tally } from './tally.ts';

/** Runs a tool whose exit code is 0 when all is well, and counts it as one test. */
export async function runCheck(title: string, command: string[], env: NodeJS.ProcessEnv): Promise<Tally> {
  const startedAt = Date.now();
  console.log(`\n${title} …`);
  const passed = (await runCommand(command, env)) === 0;
  console.log(`${title}: ${passed ? 'passed' : 'FAILED'} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: {} };
}
