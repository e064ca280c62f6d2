import { upgradeParts } from '../faults/upgrade-all.ts';
import { eventsOf } from '../history/read-history.ts';
import type { Outcome } from './outcome.ts';

type Upgrade = Pick<Outcome, 'events' | 'claims'>;

/** Processes of an agent-runner's slot follow each other in this order; their names end with their number. */
const releases = ['previous release', 'this release', 'previous release again'] as const;

/** Whether clients got answers in every part of the upgrade and runners of both releases worked. */
export function judgeUpgrade({ events, claims }: Upgrade): { figures: string[]; faults: string[] } {
  const begun = eventsOf(events, 'broken');
  const answered = eventsOf(events, 'answered').filter(({ status }) => status === 200 || status === 202);
  const parts = upgradeParts.map((part) => {
    const no = begun.findIndex((event) => event.part === part);
    const [from, to] = [begun[no]?.at ?? Infinity, begun[no + 1]?.at ?? Infinity];
    return { part, answers: answered.filter(({ at }) => at >= from && at < to).length };
  });
  const approved = eventsOf(events, 'approved').length;
  const turns = releases.map((release, no) => ({
    release,
    claims: claims.filter(({ worker }) => worker.endsWith(`-${no}`)).length,
  }));
  return {
    figures: [
      `answers during ${parts.map(({ part, answers }) => `${part}: ${answers}`).join(', ')}`,
      `${approved} approvals`,
      `turns claimed by the ${turns.map(({ release, claims: n }) => `${release}: ${n}`).join(', ')}`,
    ],
    faults: [
      ...(approved === 0 ? ['nothing was approved'] : []),
      ...parts
        .filter(({ part, answers }) => answers === 0 && part !== 'the migrations')
        .map(({ part }) => `no call was answered during ${part}`),
      ...turns.filter(({ claims: n }) => n === 0).map(({ release }) => `no turn was claimed by the ${release}`),
    ],
  };
}
