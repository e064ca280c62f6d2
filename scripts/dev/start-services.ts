import { superviseService } from './supervise-service.ts';
import type { Supervised } from './supervise.ts';

const names = ['gateway', 'scheduler', 'agent-runner', 'tool-runner'] as const;

/** Starts the four services. The gateway gets the first metrics port, the others the next ones. */
export function startServices(
  input: { env: NodeJS.ProcessEnv; firstMetricsPort: number },
  print: (message: string) => void,
): Supervised[] {
  return names.map((name, index) => {
    const service = superviseService({ name, metricsPort: input.firstMetricsPort + index, env: input.env }, print);
    service.ready.then(
      () => print(`${name} is ready.`),
      () => {},
    );
    return service;
  });
}
