import type { Fault } from './fault.ts';
import { pause } from './pause.ts';

const everyMs = 25_000;

/** Makes every write of results fail in one agent-runner and one tool-runner for 10 s, again and again. */
export const failResults: Fault = async ({ agentRunners, toolRunners }, { overMs, random, history, until }) => {
  while (await pause(Math.min(everyMs, overMs / 3), until))
    for (const group of [agentRunners, toolRunners]) {
      const slot = Math.floor(random() * group.size);
      history.record({ what: 'broken', part: group.workerAt(slot) });
      process.kill(group.processAt(slot).pid, 'SIGUSR2');
    }
};
