import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

const progressEveryMs = 15_000;

/**
 * Runs one step to its end. Prints its title, its output and how long it took.
 * @param {string} title
 * @param {{ command: string, args: string[], cwd: string, failure: string, beside?: AbortSignal }} step `beside` is for
 *   a step that nothing waits for: it has low priority, prints nothing, and ends when the signal says so
 * @throws {Error} with one sentence
 */
export async function run(title, step) {
  const startedAt = Date.now();
  const elapsed = () => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
  if (step.beside === undefined) console.log(`${title} …`);
  const tell = () => console.log(`… still at it after ${elapsed()}`);
  const progress = step.beside === undefined ? setInterval(tell, progressEveryMs) : undefined;
  try {
    const code = await exitCodeOf(step);
    if (code !== 0) throw new Error(step.failure);
  } finally {
    clearInterval(progress);
  }
  console.log(`${title}: done in ${elapsed()}.`);
}

// NODE_ENV=production would leave out the tools that starting and testing need.
function exitCodeOf({ command, args, cwd, beside }) {
  const env = { ...process.env };
  delete env.NODE_ENV;
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: beside === undefined ? 'inherit' : 'ignore',
      signal: beside,
      shell: command === 'npx' && process.platform === 'win32',
    });
    child.on('error', () =>
      reject(new Error(`${command} cannot be run: it comes with npm, which has to be installed.`)),
    );
    if (beside !== undefined && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    child.on('close', resolve);
  });
}
