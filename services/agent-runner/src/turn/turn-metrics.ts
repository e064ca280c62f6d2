import type { Context } from '@harkara/operations';
import type { Lease, TurnEnd } from '@harkara/operations/work';
import type { Metrics } from '@harkara/runtime';

/** The counts of turns that operators see. */
export interface TurnMetrics {
  running(turns: number): void;
  claimed(lease: Lease): void;
  suspended(): void;
  ended(status: TurnEnd['status']): void;
}

/** What code that runs turns needs. */
export interface TurnContext extends Context {
  readonly turns: TurnMetrics;
}

export function createTurnMetrics(metrics: Metrics): TurnMetrics {
  const running = metrics.gauge({ name: 'turns_running', help: 'Turns whose lease this process has.' });
  const takeovers = metrics.counter({
    name: 'turn_takeovers_total',
    help: 'Turns claimed after an earlier worker left them unfinished.',
  });
  const suspensions = metrics.counter({
    name: 'turns_suspended_total',
    help: 'Times a turn was suspended until a tool run ended.',
  });
  const ended = metrics.counter({
    name: 'turns_ended_total',
    help: 'Turns that ended, or wait for a person, by status.',
    labels: ['status'],
  });
  return {
    running: (turns) => running.set(turns),
    claimed: ({ tries }) => {
      if (tries > 1) takeovers.inc();
    },
    suspended: () => suspensions.inc(),
    ended: (status) => ended.inc({ status }),
  };
}
