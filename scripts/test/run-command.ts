import { spawn } from 'node:child_process';
import { root } from '../dev/paths.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs a program in the root folder with this terminal; a signal ends it. @returns its exit code */
export function runCommand([program = '', ...args]: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(program, args, { cwd: root, env, stdio: 'inherit', shell: process.platform === 'win32' });
  const stop = (): void => void child.kill('SIGTERM');
  for (const signal of signals) process.once(signal, stop);
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
