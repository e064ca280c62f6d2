import { plainHello, startProgram } from '@harkara/testkit';
import { type Driven, driven, type LoadOrder, type PreparedRequest, type Pressure } from './protocol.ts';

export interface Load {
  readonly pid: number;
  prepare(name: string, list: { origins: readonly string[]; requests: readonly PreparedRequest[] }): Promise<void>;
  drive(name: string, pressure: Pressure): Promise<Driven>;
  stop(): Promise<void>;
}

export async function startLoad(): Promise<Load> {
  const program = await startProgram(new URL('main.ts', import.meta.url), [], plainHello);
  const order = (message: LoadOrder) => message;
  return {
    pid: program.pid,
    prepare: async (name, { origins, requests }) => {
      await program.ask(order({ do: 'prepare', name, origins: [...origins], requests: [...requests] }), plainHello);
    },
    drive: (name, pressure) => program.ask(order({ do: 'drive', name, ...pressure }), driven),
    stop: program.stop,
  };
}
