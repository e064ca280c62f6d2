import type { Drill } from '../catalogue/drill.ts';
import { listLeftoverFaults, listModelCallFaults, listMoneyFaults } from '../check/list-faults.ts';
import { listRefusals } from '../check/list-refusals.ts';
import { describeSchedules, listScheduleFaults } from '../check/list-schedule-faults.ts';
import { describeSoak, listFaultKinds } from '../check/soak/describe-soak.ts';
import { judgeDeadRows } from '../check/soak/judge-dead-rows.ts';
import { judgeHandles } from '../check/soak/judge-handles.ts';
import { judgeMemory } from '../check/soak/judge-memory.ts';
import { listLostWork } from '../check/soak/list-lost-work.ts';
import { runSoak, type SoakOutcome } from '../scenario/run-soak.ts';

/** 50,400 in an hour. */
const perMinute = 840;
const minuteMs = 60_000;
/** Of killed gateways, of a try while the one before is under way, of a busy key, and of a PostgreSQL that restarts. */
const allowed = { statuses: [null, 409, 429, 503], afterMsMax: null, msMax: Infinity };

export const soak: Drill = {
  id: 'A17',
  fault: 'Every 20 to 40 s a runner or gateway is killed, a process freezes, Redis is emptied or PostgreSQL restarted',
  pass: 'Nothing lost, nothing doubled; memory grows by less than 1 MB a minute; handles flat; dead rows bounded',
  unit: 'tasks',
  sizes: { nightly: 10 * perMinute, release: 60 * perMinute },
  perMinute,
  backends: ['redis', 'postgres'],
  run: async (round) => {
    const minutes = round.minutes ?? round.size / perMinute;
    const outcome = await runSoak(round, minutes * minuteMs);
    const { events } = outcome;
    const judged = [judgeMemory(events), judgeHandles(events), judgeDeadRows(events, round.size / minutes)];
    return {
      figures: [...describeSoak(outcome), describeSchedules(outcome), ...judged.flatMap(({ figures }) => figures)],
      faults: [
        ...listLostWork(outcome),
        ...listScheduleFaults({ ...outcome, tasks: listScheduled(outcome) }),
        ...listMoneyFaults(outcome),
        ...listLeftoverFaults(outcome),
        ...listModelCallFaults(outcome),
        ...listRefusals(outcome, allowed),
        ...outcome.endedByThemselves.map((worker) => `${worker} ended by itself`),
        ...judged.flatMap(({ faults }) => faults),
        ...(listFaultKinds(events).length === 0 ? ['nothing was killed, broken or frozen'] : []),
      ],
    };
  },
};

/** A webhook and an event have triggers as well. */
function listScheduled({ tasks, record }: SoakOutcome): SoakOutcome['tasks'] {
  const ids = new Set(record.tasks.filter(({ channel }) => channel === 'Schedule').map(({ id }) => id));
  return tasks.filter(({ id }) => ids.has(id));
}
