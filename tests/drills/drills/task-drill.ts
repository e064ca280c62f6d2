import type { Backend, Drill, DrillRound } from '../catalogue/drill.ts';
import { describeOutcome } from '../check/describe-outcome.ts';
import { listFaults } from '../check/list-faults.ts';
import { type AllowedAnswers, listRefusals, listSlowAnswers } from '../check/list-refusals.ts';
import { listSlow } from '../check/list-slow.ts';
import type { Outcome } from '../check/outcome.ts';
import { runScenario, type Scenario } from '../scenario/run-scenario.ts';

interface TaskDrill extends Omit<Drill, 'unit' | 'run' | 'backends'> {
  backends?: readonly Backend[];
  scenario: Scenario | ((round: DrillRound) => Scenario);
  /** What clients may see besides tasks. Nothing, when it is left out. */
  allowed?: Partial<AllowedAnswers>;
  /** What this drill alone looks for. */
  alsoCheck?(outcome: Outcome, round: DrillRound): { figures: string[]; faults: string[] };
}

const nothingElse: AllowedAnswers = { statuses: [], afterMsMax: null, msMax: Infinity };

/** A drill that starts tasks, of which a part use tools, are waited for or cancelled, while something breaks. */
export function taskDrill({ scenario, allowed, alsoCheck, ...drill }: TaskDrill): Drill {
  return {
    backends: ['redis', 'postgres'],
    ...drill,
    unit: 'tasks',
    run: async (round) => {
      const outcome = await runScenario(typeof scenario === 'function' ? scenario(round) : scenario, round);
      const also = alsoCheck?.(outcome, round) ?? { figures: [], faults: [] };
      const answers = { ...nothingElse, ...allowed };
      return {
        figures: [...describeOutcome(outcome), ...also.figures],
        faults: [
          ...listMissedFaults(outcome),
          ...listFaults(outcome),
          ...listRefusals(outcome, answers),
          ...also.faults,
        ],
        slow: [...listSlow(outcome), ...listSlowAnswers(outcome, answers)],
      };
    },
  };
}

/** A drill in which nothing went wrong has shown nothing. */
function listMissedFaults({ events }: Outcome): string[] {
  const happened = events.some(({ what }) => what === 'killed' || what === 'broken' || what === 'lost');
  return happened ? [] : ['nothing was killed, broken or lost'];
}
