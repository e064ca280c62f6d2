import { plainHello, startProgram } from '@harkara/testkit';
import { type Driven, driven, type LoadOrder, type PreparedRequest } from './protocol.ts';

export interface Load {
  prepare(name: string, origin: string, requests: readonly PreparedRequest[]): Promise<void>;
  drive(name: string, pressure: { concurrency: number; seconds: number }): Promise<Driven>;
  stop(): Promise<void>;
}

export async function startLoad(): Promise<Load> {
  const program = await startProgram(new URL('main.ts', import.meta.url), [], plainHello);
  const order = (message: LoadOrder) => message;
  return {
    prepare: async (name, origin, requests) => {
      await program.ask(order({ do: 'prepare', name, origin, requests: [...requests] }), plainHello);
    },
    drive: (name, { concurrency, seconds }) => program.ask(order({ do: 'drive', name, concurrency, seconds }), driven),
    stop: program.stop,
  };
}
