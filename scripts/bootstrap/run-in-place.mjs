import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

const parentCheckMs = 1_000;

/**
 * Runs a program in place of this process: on the same terminal, with this process's signals. They have an open
 * channel, so that the program notices when this process has ended.
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<number>} its exit code
 */
export function runInPlace(command, args) {
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

// npm passes signals on. When npm is killed it cannot, and the program has to be stopped here. Between npm and this
// process there may be a shell, which does not end with npm.
function watchParent(child) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const readAncestors = () => `${process.ppid} ${readParent(process.ppid)}`;
  const ancestors = readAncestors();
  const timer = setInterval(() => {
    if (readAncestors() === ancestors) return;
    clearInterval(timer);
    child.kill('SIGTERM');
  }, parentCheckMs).unref();
}

/** The parent of a process, as Linux tells it (proc(5)); empty elsewhere. */
function readParent(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  } catch {
    return '';
  }
}
