import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

interface CommandInput {
  command: string;
  args: readonly string[];
  cwd: string;
  env?: Readonly<Record<string, string>>;
  signal: AbortSignal;
}

/** Runs a program to its end; `signal` ends it and all that it started. Throws with its output when it fails. */
export async function runCommand({ command, args, cwd, env = {}, signal }: CommandInput): Promise<string> {
  signal.throwIfAborted();
  const child = spawn(command, args, {
    cwd,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const end = () => {
    // The group of a detached process has its number.
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
  };
  signal.addEventListener('abort', end);
  const [[code], output, errors] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)]);
  signal.removeEventListener('abort', end);
  signal.throwIfAborted();
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${String(code)}: ${output}${errors}`);
  return output;
}
