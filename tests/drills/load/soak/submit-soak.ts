import { atEvenPace } from '../at-even-pace.ts';
import { callWebhook } from './call-webhook.ts';
import { followTask } from './follow-task.ts';
import { followUp } from './follow-up.ts';
import type { ApprovalProject } from './open-approval-project.ts';
import type { Shop } from './open-shops.ts';
import { reportEvent } from './report-event.ts';
import { runTool } from './run-tool.ts';
import { sendFile } from './send-file.ts';
import type { SoakCall, SoakLoad } from './soak-call.ts';
import { startTask } from './start-task.ts';
import { startWorkforce } from './start-workforce.ts';
import { kindOf, type TaskKind } from './task-kinds.ts';

export interface SoakSubmission extends SoakLoad {
  shops: readonly Shop[];
  project: ApprovalProject;
  tasks: number;
  overMs: number;
}

/** A tool is run beside every so manieth task, and every so manieth start waits for its reply. */
const toolRunEvery = 8;
const waitsEvery = 5;

/** Starts work of all kinds at an even pace; schedules start theirs by themselves. */
export async function submitSoak(input: SoakSubmission): Promise<void> {
  const { shops, tasks: count, overMs, signal } = input;
  await atEvenPace({ count, overMs, signal }, async (call) => {
    const shop = shops[call % shops.length];
    if (shop === undefined) throw new Error('there are no shops');
    const each = { ...input, call, shop };
    await Promise.all([begin[kindOf(call)](each), call % toolRunEvery === 0 ? runTool(each) : null]);
  });
}

type Begin = (input: SoakCall & Pick<SoakSubmission, 'project'>) => Promise<unknown>;

const begin: Record<TaskKind, Begin> = {
  start: (input) => startTask(input, { kind: 'start', body: messageOf(input, input.call % waitsEvery === 0) }),
  webhook: callWebhook,
  event: reportEvent,
  schedule: () => Promise.resolve(),
  workforce: startWorkforce,
  stream: async (input) => {
    const id = await startTask(input, { kind: 'stream', body: messageOf(input) });
    if (id !== null) await followTask(input, id);
  },
  'follow-up': followUp,
  file: sendFile,
  approval: (input) => {
    const { agentId, keys } = input.project;
    const key = keys[Math.floor(input.call / 16) % keys.length] ?? '';
    const path = `/v1/api/agents/${agentId}/tasks`;
    return startTask(input, { kind: 'approval', path, key, body: messageOf(input) });
  },
};

const messageOf = ({ call }: SoakCall, wait = false) => ({ message: `Task ${call}`, wait });
