import { spawn } from 'node:child_process';

const parentCheckMs = 1_000;

/**
 * Runs a program in this one's place: same terminal, signals passed on, its exit code answered. The open channel
 * tells the program when this process is no longer there.
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<number>}
 */
export function enqueue(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
    child.on('error', (error) => {
      console.error(`${command} cannot be run: ${error.message}`);
      resolve(1);
    });
    child.on('exit', (code) => resolve(code ?? 1));
    watchParent(child);
  });
}

// npm passes signals on, but one that is killed outright cannot: then its work has to end as well.
function watchParent(child) {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    child.kill('SIGTERM');
  }, parentCheckMs).unref();
}
