import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { launchServer } from '@harkara/scripts/launch-server';
import { makeTemporaryFolder } from '@harkara/scripts/temporary-folder';
import { waitUntil } from '@harkara/testkit';

/** An HAProxy that ends with this process. */
export interface Haproxy {
  /** Gives it a command of its Runtime API; resolves with the answer, which is empty for most. */
  tell(command: string): Promise<string>;
  stop(): Promise<void>;
}

const startMsMax = 10_000;

/** Starts HAProxy with `sections` of its configuration, after a section `global`. Throws when it ends at once. */
export async function startHaproxy(sections: string): Promise<Haproxy> {
  const folder = await makeTemporaryFolder('haproxy');
  const [config, socket, logFile] = ['haproxy.cfg', 'admin', 'log'].map((name) => join(folder.path, name)) as [
    string,
    string,
    string,
  ];
  await writeFile(config, `global\n  stats socket ${socket} mode 600 level admin\n${sections}`);
  const args = ['-db', '-f', config];
  const stopSignal = 'SIGTERM' as const;
  const runner = launchServer({ program: 'haproxy', args, account: null, logFile, stopSignal, folder: folder.path });
  const ended = once(runner, 'exit');
  const tell = async (command: string) => {
    const connection = connect(socket);
    connection.end(`${command}\n`);
    return (await text(connection)).trim();
  };
  const isUp = async () => {
    if (runner.exitCode !== null) throw new Error(`haproxy did not start: is it installed? ${logFile} says why.`);
    return tell('show info').then(
      () => true,
      () => false,
    );
  };
  await waitUntil(isUp, { what: 'haproxy takes commands', msMax: startMsMax });
  return {
    tell,
    stop: async () => {
      if (runner.connected) runner.send('stop');
      await ended;
      await folder.remove();
    },
  };
}
