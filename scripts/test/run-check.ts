import { runCommand } from './run-command.ts';
import type { Tally } from './tally.ts';

/** Runs a tool that says by its exit code whether all is well, and counts it as one. */
export async function runCheck(title: string, command: string[], env: NodeJS.ProcessEnv): Promise<Tally> {
  const startedAt = Date.now();
  console.log(`\n${title} …`);
  const isFine = (await runCommand(command, env)) === 0;
  console.log(`${title}: ${isFine ? 'passed' : 'FAILED'} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
  return { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1, skipped: {} };
}
