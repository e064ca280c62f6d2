import { spawn } from 'node:child_process';

const progressEveryMs = 15_000;

/**
 * Runs one step to its end. Prints its title, its output and how long it took.
 * @param {string} title
 * @param {{ command: string, args: string[], cwd: string, failure: string }} step
 * @throws {Error} with one sentence
 */
export async function run(title, step) {
  const startedAt = Date.now();
  const elapsed = () => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
  console.log(`${title} …`);
  const progress = setInterval(() => console.log(`… still at it after ${elapsed()}`), progressEveryMs);
  try {
    const code = await exitCodeOf(step);
    if (code !== 0) throw new Error(step.failure);
  } finally {
    clearInterval(progress);
  }
  console.log(`${title}: done in ${elapsed()}.`);
}

// NODE_ENV=production would leave out the tools that starting and testing need.
function exitCodeOf({ command, args, cwd }) {
  const env = { ...process.env };
  delete env.NODE_ENV;
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: 'inherit',
      shell: command === 'npx' && process.platform === 'win32',
    });
    child.on('error', () =>
      reject(new Error(`${command} cannot be run: it comes with npm, which has to be installed.`)),
    );
    child.on('close', resolve);
  });
}
