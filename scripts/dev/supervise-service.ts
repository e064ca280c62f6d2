import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { followLog } from './follow-log.ts';
import { lastLines } from './last-lines.ts';
import { paths, root } from './paths.ts';
import { readableLogLine } from './readable-log-line.ts';
import { recordProcess } from './recorded-processes.ts';
import { supervise } from './supervise.ts';
import type { Supervised } from './supervise.ts';
import { waitUntilReady } from './wait-until-ready.ts';

const stopMsMax = 40_000;
const textLinesMax = 40;

/**
 * Starts `services/<name>` as a process in a session of its own, so that a Ctrl-C at the terminal does not reach it.
 * Its output goes to its log file; warnings and errors are also printed here, one line each.
 */
export function superviseService(
  service: { name: string; metricsPort: number; env: NodeJS.ProcessEnv },
  print: (message: string) => void,
): Supervised {
  const { name, metricsPort } = service;
  const program = join(root, 'services', name, 'src', 'main.ts');
  const env = { ...service.env, METRICS_PORT: String(metricsPort) };
  const logFile = join(paths.logs, `${name}.log`);
  const log = openEmpty(logFile);
  // Lines that are not of the log: why the process ended.
  let textLines: string[] = [];
  const { catchUp } = followLog(logFile, (line) => {
    const readable = readableLogLine(name, line);
    if (readable !== null) console.log(readable);
    if (!line.startsWith('{') && textLines.length < textLinesMax) textLines.push(line);
  });

  const launch = (): ChildProcess => {
    textLines = [];
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
      cwd: root,
      env,
      stdio: ['ignore', log, log, 'ipc'],
      detached: true,
      windowsHide: true,
    });
    if (child.pid !== undefined) recordProcess(name, child.pid, program);
    return child;
  };
  return supervise(
    {
      name,
      launch,
      waitUntilReady: (signal) => waitUntilReady(metricsPort, signal),
      askToStop,
      lastLines: () => {
        catchUp();
        return lastLines(textLines);
      },
      stopMsMax,
    },
    print,
  );
}

// Windows has no signals: there a service stops when its channel is closed.
function askToStop(child: ChildProcess): void {
  if (process.platform === 'win32') child.disconnect();
  else child.kill('SIGTERM');
}

// Opened for appending: a service that is started again writes after its earlier output.
function openEmpty(path: string): number {
  writeFileSync(path, '');
  return openSync(path, 'a');
}
