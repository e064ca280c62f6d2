import type { StepRow, ToolRunRow } from '@harkara/operations/work';
import type { ServerContext } from '@modelcontextprotocol/server';

type Notify = (message: string) => Promise<void>;

const words = {
  model_call: 'Model call',
  tool_call: 'Tool call',
  hand_over: 'Hand-over',
  approval: 'Approval',
  escalation: 'Escalation',
  reply: 'Reply',
} as const satisfies Record<StepRow['kind'], string>;

/** Sends progress to a client that asked for it; undefined for all others. A client that is gone misses nothing. */
export function findProgress({ mcpReq }: ServerContext): Notify | undefined {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return undefined;
  let progress = 0;
  return async (message) => {
    progress += 1;
    const params = { progressToken, progress, message };
    await mcpReq.notify({ method: 'notifications/progress', params }).catch(() => undefined);
  };
}

export function describeStep({ kind, name, status }: Pick<StepRow, 'kind' | 'name' | 'status'>): string {
  const shown = name === '' || name === kind ? words[kind] : `${words[kind]}: ${name}`;
  return status === 'failed' ? `${shown} (failed)` : shown;
}

/** Reports each recorded step of a run once. */
export function createRunReporter(notify: Notify): (run: Pick<ToolRunRow, 'steps'>) => void {
  let reported = 0;
  return ({ steps }) => {
    for (const { name, status } of steps.slice(reported)) void notify(`${name}: ${status}`);
    reported = Math.max(reported, steps.length);
  };
}
