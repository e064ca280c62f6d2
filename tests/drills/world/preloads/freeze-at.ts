import { onStatements } from './on-statements.ts';

/**
 * On SIGUSR2 the process freezes with SIGSTOP as soon as it has sent its next statement of the name in FREEZE_AT; on
 * SIGHUP it does not any more.
 */
const wanted = process.env['FREEZE_AT'];
let isArmed = false;
process.on('SIGUSR2', () => (isArmed = true));
process.on('SIGHUP', () => (isArmed = false));

onStatements((name) => {
  if (!isArmed || name !== wanted) return null;
  isArmed = false;
  return (send) => {
    // What is sent in this turn of the event loop is written at its end; the answer is read after the next.
    setImmediate(() => process.kill(process.pid, 'SIGSTOP'));
    return send();
  };
});
