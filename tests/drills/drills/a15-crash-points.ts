import type { Drill } from '../catalogue/drill.ts';
import { createWorkforce } from '../crash-points/create-workforce.ts';
import { listTaskFaults } from '../crash-points/list-task-faults.ts';
import { openEnvironment } from '../crash-points/open-point-world.ts';
import { walkPoint } from '../crash-points/walk-point.ts';

/** More than a conversation has. */
const pointsMax = 40;

export const crashPoints: Drill = {
  id: 'A15',
  fault: 'In a conversation with a tool, a hand-over and an approval, the agent-runner is killed at every statement',
  pass: 'The conversation ends as it must: each model step, tool and approval once, and no money set aside',
  unit: 'conversations at each point',
  sizes: { nightly: 1, release: 20 },
  backends: ['redis', 'postgres'],
  run: async ({ backend, size, signal, history }) => {
    await using stack = new AsyncDisposableStack();
    const environment = await openEnvironment(backend, stack);
    const workforce = await createWorkforce(environment);
    const faults: string[] = [];
    let [walks, kills] = [0, 0];
    /** False when the conversation was over before it came to the point. */
    const walk = async (point: string) => {
      signal.throwIfAborted();
      const { taskId, crashed } = await walkPoint(environment, workforce, point);
      walks += 1;
      kills += Number(crashed);
      const found = await listTaskFaults(environment, workforce, { taskId, walks });
      history.note('walked', { point, taskId, crashed, found });
      faults.push(...found.map((fault) => `${point}: ${fault}`));
      return crashed;
    };
    for (let round = 0; round < size; round += 1)
      for (const side of ['before', 'after'])
        for (let no = 1; no <= pointsMax && (await walk(`${side}:${no}`)); no += 1);
    if (kills === 0) faults.push('no runner was killed');
    return { figures: [`${kills} runners killed, ${walks} conversations`], faults };
  },
};
