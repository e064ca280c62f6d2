import type { Agent, Workforce } from '@harkara/contract';

/** An agent or a workforce, as what a trigger starts. */
export interface Target {
  readonly kind: 'agent' | 'workforce';
  readonly id: string;
  readonly name: string;
  readonly state: 'live' | 'paused' | 'not_published';
  readonly version: number | null;
}

export function targetOf(kind: Target['kind'], record: Agent | Workforce): Target {
  const { id, draft, published_version: version, paused } = record;
  const state = version === null ? 'not_published' : paused ? 'paused' : 'live';
  return { kind, id, name: draft.name, state, version };
}

/** The id of a trigger's target. */
export function targetIdOf(trigger: { agent_id?: string | undefined; workforce_id?: string | undefined }): string {
  return trigger.agent_id ?? trigger.workforce_id ?? '';
}

export function kindOfTarget(id: string): Target['kind'] {
  return id.startsWith('wfc_') ? 'workforce' : 'agent';
}

/** How a target is offered: its name and whether it can work. */
export function describeTarget({ kind, name, state, version }: Target): string {
  const states = { live: `live v${version}`, paused: 'paused', not_published: 'not published' };
  return `${kind === 'agent' ? 'Agent' : 'Workforce'} ${name}, ${states[state]}`;
}
