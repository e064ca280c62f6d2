import { judgeUpgrade } from '../check/judge-upgrade.ts';
import { approveWaiting } from '../faults/approve-waiting.ts';
import { postWebhooks } from '../faults/post-webhooks.ts';
import { upgradeAll } from '../faults/upgrade-all.ts';
import { findPreviousRelease } from '../release/find-previous.ts';
import { listNewMigrations } from '../release/list-new-migrations.ts';
import { ownerEnv } from '../world/owner.ts';
import { taskDrill } from './task-drill.ts';

/** All processes are exchanged twice meanwhile. */
const secondsMin = 150;
const perSecondMax = 25;
/** Few, so that every kind of agent is there also in a small run. */
const tasksPerKey = 5;
/** One call of a webhook for so many tasks of the API. */
const tasksPerWebhookCall = 4;

export const rollingUpgrade = taskDrill({
  id: 'U1',
  fault: 'The release before is upgraded to this one under load and back again: tables, then each process by another',
  pass: 'No call refused, nothing lost, nothing doubled; both releases work side by side on the new tables',
  sizes: { nightly: 1_000, release: 5_000 },
  scenario: ({ size, from }) => ({
    sequence: upgradeAll,
    faults: [postWebhooks(Math.ceil(size / tasksPerWebhookCall)), approveWaiting],
    perSecond: Math.min(perSecondMax, size / secondsMin),
    tasksPerKey,
    withToolRuns: true,
    withApprovals: true,
    world: {
      previous: findPreviousRelease(from),
      gateways: 2,
      env: ownerEnv,
    },
  }),
  alsoCheck: (outcome, { from }) => {
    const previous = findPreviousRelease(from);
    const { figures, faults } = judgeUpgrade(outcome);
    const migrations = listNewMigrations(previous);
    const applied = migrations.length === 0 ? 'no new migration' : `${migrations.length} migrations`;
    return { figures: [`from ${previous.title}, ${applied}`, ...figures], faults };
  },
});
