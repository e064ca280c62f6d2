import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Image } from './read-dockerfile.ts';

export interface Container {
  /** Resolves once it says it is ready. Throws what it last said when it ends before. */
  untilReady(): Promise<void>;
  /** Runs the image's health check inside; answers its exit code. */
  checkHealth(): Promise<number>;
  /** What it has printed so far. */
  said(): string;
  stop(): Promise<number | null>;
  ended: Promise<number | null>;
}

export interface ContainerInput {
  image: Image;
  /** The image's work folder, and the Node that stands for its own. */
  workdir: string;
  node: string;
  command: string[];
  env: Record<string, string>;
}

const readyMsMax = 30_000;

/**
 * Starts a program of the image as the image says: its entry point, its user and its environment, and nothing of ours.
 */
export function startContainer({ image, workdir, node, command, env }: ContainerInput): Container {
  const options = { cwd: workdir, env: { ...image.env, ...env }, ...userOf(image) };
  const run = (words: string[]) => spawn(words[0] === 'node' ? node : words[0]!, words.slice(1), options);
  const child = run([...image.entrypoint, ...command]);
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const untilReady = async () => {
    const deadline = Date.now() + readyMsMax;
    while (!(await isReady(env['METRICS_PORT']!))) {
      if (child.exitCode !== null || Date.now() > deadline)
        throw new Error(`${command.join(' ')} is not ready:\n${said.join('').slice(-2_000)}`);
      await delay(100);
    }
  };
  return {
    untilReady,
    ended,
    said: () => said.join(''),
    checkHealth: async () => ((await once(run(image.healthcheck), 'close')) as [number])[0],
    stop: async () => {
      child.kill(image.stopSignal as NodeJS.Signals);
      return ended;
    },
  };
}

/** Only root can become somebody else; anybody else is not root already. */
function userOf({ user }: Image): { uid?: number; gid?: number } {
  const [uid, gid] = user.split(':').map(Number);
  return process.getuid?.() === 0 && uid !== undefined && gid !== undefined ? { uid, gid } : {};
}

async function isReady(port: string): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
  return answer?.ok === true;
}
