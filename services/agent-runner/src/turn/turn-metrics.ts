import type { Context, Lease, TurnEnd } from '@harkara/operations';
import type { Metrics } from '@harkara/runtime';

/** What an operator is told about turns. */
export interface TurnMetrics {
  held(turns: number): void;
  claimed(lease: Lease): void;
  suspended(): void;
  ended(status: TurnEnd['status']): void;
}

/** The context of a worker on turns. */
export interface TurnContext extends Context {
  readonly turns: TurnMetrics;
}

export function createTurnMetrics(metrics: Metrics): TurnMetrics {
  const running = metrics.gauge({ name: 'turns_running', help: 'Turns this process holds a lease on.' });
  const takeovers = metrics.counter({
    name: 'turn_takeovers_total',
    help: 'Turns claimed after an earlier worker had left them unfinished.',
  });
  const parks = metrics.counter({
    name: 'turns_suspended_total',
    help: 'Times a turn was put aside until a tool has run.',
  });
  const ended = metrics.counter({
    name: 'turns_ended_total',
    help: 'Turns that ended, or wait for a person, by status.',
    labels: ['status'],
  });
  return {
    held: (turns) => running.set(turns),
    claimed: ({ tries }) => {
      if (tries > 1) takeovers.inc();
    },
    suspended: () => parks.inc(),
    ended: (status) => ended.inc({ status }),
  };
}
