import { fork } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';

export interface Program<Hello> {
  readonly pid: number;
  readonly hello: Hello;
  /** Sends a message and reads the answer; one at a time. */
  ask<Answer extends z.ZodType>(message: object, answer: Answer): Promise<z.output<Answer>>;
  stop(): Promise<void>;
}

/** Starts a script of this folder as a process of its own; its first message says that it is ready. */
export async function startProgram<Hello extends z.ZodType>(
  file: URL,
  args: readonly string[],
  hello: Hello,
): Promise<Program<z.output<Hello>>> {
  const child = fork(file, args, { execArgv: ['--disable-warning=ExperimentalWarning'] });
  const exited = once(child, 'exit');
  const failed = exited.then(([code]) => {
    throw new Error(`${file.pathname} ended with ${String(code)}.`);
  });
  failed.catch(() => undefined);
  const nextMessage = async () => (await Promise.race([once(child, 'message'), failed]))[0];
  const first = hello.parse(await nextMessage());
  return {
    pid: child.pid ?? 0,
    hello: first,
    ask: async (message, answer) => {
      const reply = nextMessage();
      child.send(message);
      return answer.parse(await reply);
    },
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** For scripts that send no more than this as their first message. */
export const plainHello = z.literal('ready');
