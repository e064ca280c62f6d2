import { onStatements } from './on-statements.ts';

/**
 * Kills the process with SIGKILL at its n-th statement of those that CRASH_ON names, just before the statement is sent
 * or just after its answer has come. CRASH_AT is `before:3` or `after:3`.
 */
const [side, wanted] = (process.env['CRASH_AT'] ?? '').split(':');
const counted = new Set((process.env['CRASH_ON'] ?? '').split(','));
let seen = 0;

onStatements((name) => {
  if (!counted.has(name)) return null;
  seen += 1;
  if (seen !== Number(wanted)) return null;
  if (side === 'before') die();
  return (send) => send().then(die);
});

function die(): never {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('unreachable: the process is gone');
}
