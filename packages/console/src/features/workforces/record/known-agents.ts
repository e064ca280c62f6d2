import type { Agent, WorkforceMember } from '@harkara/contract';

/** An agent as a workforce sees it. */
export interface KnownAgent {
  readonly name: string;
  /** Why it is passed over; null when it is live. */
  readonly obstacle: WorkforceMember['obstacle'];
}

export type KnownAgents = ReadonlyMap<string, KnownAgent>;

/** The agents of the project and the members of a draft, which may have been deleted. */
export function knownAgentsOf(agents: readonly Agent[], members: readonly WorkforceMember[]): KnownAgents {
  return new Map([
    ...agents.map((agent): [string, KnownAgent] => [agent.id, { name: agent.draft.name, obstacle: obstacleOf(agent) }]),
    ...members.map(({ agent_id, name, obstacle }): [string, KnownAgent] => [agent_id, { name, obstacle }]),
  ]);
}

function obstacleOf({ published_version, paused }: Agent): KnownAgent['obstacle'] {
  if (paused) return 'paused';
  return published_version === null ? 'not_published' : null;
}

/** Its name; the id of one that nobody knows. */
export function agentName(agents: KnownAgents, id: string): string {
  return agents.get(id)?.name ?? id;
}

/** Why an agent takes no work, as the end of a sentence. */
export const obstacleWords = {
  not_published: 'is not published',
  paused: 'is paused',
  deleted: 'was deleted',
} as const;
