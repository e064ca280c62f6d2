import { superviseService } from './supervise-service.ts';
import type { Supervised } from './supervise.ts';

const names = ['gateway', 'scheduler', 'agent-runner', 'tool-runner'] as const;

/** Starts the four services, each with a metrics port of its own: the gateway the first, the others the next ones. */
export function startServices(
  input: { env: NodeJS.ProcessEnv; firstMetricsPort: number },
  say: (message: string) => void,
): Supervised[] {
  return names.map((name, index) => {
    const service = superviseService({ name, metricsPort: input.firstMetricsPort + index, env: input.env }, say);
    service.ready.then(
      () => say(`${name} is ready.`),
      () => {},
    );
    return service;
  });
}
