import type { Workforce } from '@harkara/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type KnownAgents, knownAgentsOf } from './known-agents.ts';
import { agentsQuery } from './queries.ts';

const none: readonly never[] = [];

/** The agents that a workforce can have, by id, and those that it has. */
export function useKnownAgents({ project_id, members }: Workforce): KnownAgents {
  const { data = none } = useQuery(agentsQuery(project_id));
  return useMemo(() => knownAgentsOf(data, members), [data, members]);
}
