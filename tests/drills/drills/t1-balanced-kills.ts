import type { Outcome } from '../check/outcome.ts';
import { killInTurn } from '../faults/kill-in-turn.ts';
import { eventsOf } from '../history/read-history.ts';
import { taskDrill } from './task-drill.ts';

const services = ['gateway', 'scheduler', 'agent-runner', 'tool-runner'];
/** HAProxy leaves a gateway that died out after half a second, or as soon as it refuses a connection. */
const refusedAfterMsMax = 2_000;

export const balancedKills = taskDrill({
  id: 'T1',
  fault: 'Behind HAProxy with three gateways, a process of each service in its turn is killed, one at a time',
  pass: "Nothing lost, nothing doubled; only calls open at a gateway's death, or begun within 2 s after, fail",
  sizes: { push: 300, nightly: 1_000, release: 5_000 },
  scenario: {
    faults: [killInTurn],
    perSecond: 6,
    withToolRuns: true,
    // A step that may not be repeated fails with its tool-runner; drill A15b looks at those.
    withRepeatableTools: true,
    world: { gateways: 3, withBalancer: true, schedulers: 2, agentRunners: 3, toolRunners: 2 },
  },
  // For a gateway that dies in the middle of a call HAProxy answers 502, or nothing on a connection it has used before.
  allowed: { statuses: [null, 409, 502, 503] },
  alsoCheck: (outcome) => ({ figures: [], faults: [...listUnkilled(outcome), ...listLateRefusals(outcome)] }),
});

function listUnkilled({ events }: Outcome): string[] {
  const killed = eventsOf(events, 'killed').map(({ worker }) => worker);
  return services
    .filter((service) => !killed.some((worker) => worker.startsWith(`${service}-`)))
    .map((service) => `no ${service} was killed`);
}

function listLateRefusals({ events }: Outcome): string[] {
  const gatewayKills = eventsOf(events, 'killed').filter(({ worker }) => worker.startsWith('gateway-'));
  const late = eventsOf(events, 'answered').filter(
    ({ status, at, ms }) =>
      (status === null || status >= 500) &&
      !gatewayKills.some((kill) => at >= kill.at && at - ms <= kill.at + refusedAfterMsMax),
  );
  return late.length === 0 ? [] : [`${late.length} calls failed when no gateway had just been killed`];
}
