import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { keys } from './keys.ts';

/** What is named by a person, and by its id alone in sums. */
export type NamedKind = 'agent' | 'workforce' | 'tool' | 'trigger' | 'api_key';

export type Names = ReadonlyMap<string, string>;

interface Named {
  readonly id: string;
  readonly name?: string;
  readonly draft?: { readonly name: string };
}

const lists = {
  agent: ['agents', 'listAgents'],
  workforce: ['workforces', 'listWorkforces'],
  tool: ['tools', 'listTools'],
  trigger: ['triggers', 'listTriggers'],
  api_key: ['api-keys', 'listApiKeys'],
} as const;

/** The names of a project's newest hundred of a kind, by id. What is not among them shows its id. */
export function useNames(projectId: string, kind: NamedKind, isWanted = true): UseQueryResult<Names> {
  const [list, endpoint] = lists[kind];
  return useQuery({
    queryKey: keys.names(list, projectId),
    queryFn: async ({ signal }): Promise<Names> => {
      const params = { project_id: projectId };
      const { data }: { data: readonly Named[] } = await call(endpoint, { params, query: { limit: 100 }, signal });
      return new Map(data.map(({ id, name, draft }) => [id, name ?? draft?.name ?? id]));
    },
    enabled: isWanted,
  });
}
