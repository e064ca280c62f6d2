import type { Kill } from '../check/outcome.ts';
import type { Environment } from '../open-environment.ts';
import type { History } from '../open-history.ts';

interface RestartInput {
  history: History;
  signal: AbortSignal;
  end(): void;
}

/** Restarts every process, one after another, round after round, until the load ends; an unclean end is an error. */
export function restartAll(
  environment: Environment,
  { history, signal, end }: RestartInput,
): { done: Promise<Kill[]>; end(): void } {
  const rounds = async (): Promise<Kill[]> => {
    let round = 0;
    do {
      round += 1;
      for (const { name, restart } of partsOf(environment))
        await restartOne({ name: `${name}, round ${round}`, restart }, history);
    } while (!signal.aborted);
    return [];
  };
  const done = rounds();
  done.catch(() => undefined);
  return { done, end };
}

interface Part {
  name: string;
  restart(): Promise<number | null>;
}

/** New code comes to the workers first and to the doors last. */
function partsOf({ gateways, others, runners }: Environment): Part[] {
  const slots = (size: number) => Array.from({ length: size }, (_, slot) => slot);
  return [
    ...others.names.map((name, slot) => ({ name: `${name} ${slot}`, restart: () => others.restart(slot) })),
    ...slots(runners.size).map((slot) => ({ name: `agent-runner ${slot}`, restart: () => runners.restart(slot) })),
    ...slots(gateways.size).map((slot) => ({ name: `gateway ${slot}`, restart: () => gateways.restart(slot) })),
  ];
}

async function restartOne({ name, restart }: Part, history: History): Promise<void> {
  const begun = performance.now();
  const code = await restart();
  history.note('restarted', { name, code, ms: Math.round(performance.now() - begun) });
  if (code !== 0) throw new Error(`${name} ended with ${String(code)} on SIGTERM.`);
}
