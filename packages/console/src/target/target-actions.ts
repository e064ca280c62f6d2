import type { Agent, Workforce } from '@harkara/contract';
import { call } from '../api/call.ts';
import { nameOfCopy } from './name-of-copy.ts';
import type { TargetRef } from './target-ref.ts';

interface TargetActions {
  readonly pause: () => Promise<unknown>;
  readonly resume: () => Promise<unknown>;
  readonly remove: () => Promise<unknown>;
  /** A new one with the same draft. */
  readonly duplicate: () => Promise<{ id: string }>;
}

export function actionsOf(kind: TargetRef['kind'], record: Agent | Workforce): TargetActions {
  return kind === 'agent' ? actionsOfAgent(record as Agent) : actionsOfWorkforce(record as Workforce);
}

function actionsOfAgent({ id, project_id, draft }: Agent): TargetActions {
  const params = { agent_id: id };
  return {
    pause: () => call('pauseAgent', { params }),
    resume: () => call('resumeAgent', { params }),
    remove: () => call('deleteAgent', { params }),
    duplicate: () => call('createAgent', { params: { project_id }, body: { ...draft, name: nameOfCopy(draft.name) } }),
  };
}

function actionsOfWorkforce({ id, project_id, draft }: Workforce): TargetActions {
  const params = { workforce_id: id };
  return {
    pause: () => call('pauseWorkforce', { params }),
    resume: () => call('resumeWorkforce', { params }),
    remove: () => call('deleteWorkforce', { params }),
    duplicate: () =>
      call('createWorkforce', { params: { project_id }, body: { ...draft, name: nameOfCopy(draft.name) } }),
  };
}

export function pathOfTarget(projectId: string, { kind, id }: TargetRef): string {
  return `/p/${projectId}/${kind}s/${id}`;
}
