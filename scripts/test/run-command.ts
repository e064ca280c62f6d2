import { spawn } from 'node:child_process';
import { root } from '../dev/paths.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs a program in the root folder with this terminal, on a channel whose end tells it that this process is gone. A
 * signal to this process ends it. @returns its exit code */
export function runCommand([program = '', ...args]: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'] as const;
  const child = spawn(program, args, { cwd: root, env, stdio: [...stdio], shell: process.platform === 'win32' });
  const stop = (): void => void child.kill('SIGTERM');
  // One Ctrl-C arrives several times: from the terminal, from npm and from the script that npm ran.
  for (const signal of signals) process.on(signal, stop);
  process.once('disconnect', stop);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => {
      for (const signal of signals) process.off(signal, stop);
      process.off('disconnect', stop);
      resolve(code ?? 1);
    });
  });
}
