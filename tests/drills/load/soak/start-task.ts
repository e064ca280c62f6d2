import { z } from 'zod';
import { callUntilTaken } from '../call-until-taken.ts';
import type { SoakCall } from './soak-call.ts';
import type { TaskKind } from './task-kinds.ts';

interface TaskStart {
  kind: TaskKind;
  body: object;
  /** The shop's agent, unless it says another address. */
  path?: string;
  /** The shop's, unless it says another. */
  key?: string;
}

const answer = z.object({ id: z.string() });

/** Starts a task with a key. Null when it was not taken. */
export async function startTask(input: SoakCall, { kind, body, path, key }: TaskStart): Promise<string | null> {
  const { call, shop, history } = input;
  const text = await callUntilTaken({
    ...input,
    path: path ?? `/v1/api/agents/${shop.agentId}/tasks`,
    key: key ?? shop.key,
    body,
    idempotencyKey: `task-${call}`,
  });
  if (text === null) return null;
  const { id } = answer.parse(JSON.parse(text));
  history.record({ what: 'accepted', call, id, kind });
  return id;
}
