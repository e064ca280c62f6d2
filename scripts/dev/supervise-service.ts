import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { lastWords } from './last-words.ts';
import { noteProcess } from './noted-processes.ts';
import { places, root } from './places.ts';
import { relayLog } from './relay-log.ts';
import { supervise } from './supervise.ts';
import type { Supervised } from './supervise.ts';
import { waitUntilReady } from './wait-until-ready.ts';

const stopMsMax = 40_000;

/** Starts `services/<name>` as a process of its own, in a session where a Ctrl-C at the terminal does not reach it. */
export function superviseService(
  service: { name: string; metricsPort: number; env: NodeJS.ProcessEnv },
  say: (message: string) => void,
): Supervised {
  const { name, metricsPort } = service;
  const program = join(root, 'services', name, 'src', 'main.ts');
  const log = createWriteStream(join(places.logs, `${name}.log`), { flags: 'w' });
  const env = { ...service.env, METRICS_PORT: String(metricsPort) };
  let words: string[] = [];

  const launch = (): ChildProcess => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
      windowsHide: true,
    });
    if (child.pid !== undefined) noteProcess(name, child.pid, program);
    words = relayLog(name, child, log);
    return child;
  };
  return supervise(
    {
      name,
      launch,
      waitUntilReady: (signal) => waitUntilReady(metricsPort, signal),
      askToStop,
      lastWords: () => lastWords(words),
      stopMsMax,
    },
    say,
  );
}

// Windows has no signals: there the closed channel is the request to stop.
function askToStop(child: ChildProcess): void {
  if (process.platform === 'win32') child.disconnect();
  else child.kill('SIGTERM');
}
