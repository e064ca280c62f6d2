import type { Task } from '@harkara/contract';
import type { Reply } from '../calls/call.ts';
import { type Api, createApi } from '../calls/create-api.ts';
import type { Harkara } from '../product/start-harkara.ts';
import { seedAgent, seedProject, type SeededProject } from './seed-project.ts';

/** A fresh project with a key and a live agent, and the calls tests make with them. */
export interface SeededCaller extends SeededProject, Api {
  agentId: string;
  /** Gives the agent a task or continues one. */
  start(body: unknown, headers?: Record<string, string>): Promise<Reply<Task>>;
  read(taskId: string): Promise<Reply<Task>>;
  cancel(taskId: string): Promise<Reply<Task>>;
}

export async function seedCaller(harkara: Harkara, draft: Record<string, unknown> = {}): Promise<SeededCaller> {
  const project = await seedProject(harkara.pool);
  const agentId = await seedAgent(harkara.pool, project.projectId, draft);
  return callerOf(harkara, project, agentId);
}

/** The calls of a project's key on one agent. */
export function callerOf(harkara: Harkara, project: SeededProject, agentId: string): SeededCaller {
  const { send } = createApi(harkara.url, project.key);
  return {
    ...project,
    agentId,
    send,
    start: (body, headers = {}) => send<Task>('POST', `/v1/api/agents/${agentId}/tasks`, { body, headers }),
    read: (taskId) => send<Task>('GET', `/v1/api/tasks/${encodeURIComponent(taskId)}`),
    cancel: (taskId) => send<Task>('POST', `/v1/api/tasks/${encodeURIComponent(taskId)}/cancel`),
  };
}
