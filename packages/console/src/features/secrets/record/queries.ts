import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';
import { secretsMax } from './secrets-max.ts';

/** The names of a project's secrets, A to Z. Their values are never read. */
export const secretsQuery = (projectId: string) =>
  queryOptions({
    queryKey: keys.secrets(projectId),
    queryFn: async ({ signal }) => {
      const input = { params: { project_id: projectId }, query: { limit: secretsMax }, signal };
      return (await call('listSecrets', input)).data;
    },
  });

/** The tools whose draft or published version names a secret. */
export const secretUsesQuery = (projectId: string, name: string) =>
  queryOptions({
    queryKey: keys.secretUses(projectId, name),
    queryFn: ({ signal }) => call('listSecretUses', { params: { project_id: projectId, name }, signal }),
    staleTime: 60_000,
  });
