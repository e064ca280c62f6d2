import { useQueries, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';
import type { CallTarget } from './ready-call.ts';

export interface TargetChoice {
  /** An id of an agent, a workforce or a tool; `tasks` for the list of tasks. */
  readonly value: string;
  readonly label: string;
}

const listed = 100;

/** What of a project can be called now: who is live, what is published. Undefined until all of it is read. */
export function useTargetChoices(projectId: string): readonly TargetChoice[] | undefined {
  const read = { params: { project_id: projectId }, query: { limit: listed } };
  const results = useQueries({
    queries: [
      {
        queryKey: [...keys.agents, 'callable', projectId],
        queryFn: async ({ signal }: { signal: AbortSignal }) =>
          (await call('listAgents', { ...read, signal })).data
            .filter(({ live }) => live)
            .map(({ id, draft }) => ({ value: id, label: `Agent ${draft.name}` })),
      },
      {
        queryKey: [...keys.workforces, 'callable', projectId],
        queryFn: async ({ signal }: { signal: AbortSignal }) =>
          (await call('listWorkforces', { ...read, signal })).data
            .filter(({ live }) => live)
            .map(({ id, draft }) => ({ value: id, label: `Workforce ${draft.name}` })),
      },
      {
        queryKey: [...keys.tools, 'callable', projectId],
        queryFn: async ({ signal }: { signal: AbortSignal }) =>
          (await call('listTools', { ...read, signal })).data
            .filter(({ published_version: version }) => version !== null)
            .map(({ id, draft }) => ({ value: id, label: `Tool ${draft.name}` })),
      },
    ],
  });
  if (results.some(({ isPending }) => isPending)) return undefined;
  // What cannot be read is not offered; the list of tasks always is.
  const found = results.flatMap(({ data }) => data ?? []);
  return [...found.filter(({ value }) => !isTool(value)), tasks, ...found.filter(({ value }) => isTool(value))];
}

const tasks: TargetChoice = { value: 'tasks', label: 'List of tasks' };

const isTool = (value: string) => value.startsWith('ctl_');

/** The target of a choice; undefined while a tool's published inputs are being read. */
export function useCallTarget(choice: string): CallTarget | undefined {
  const { data: inputs } = useQuery({
    queryKey: [...keys.drafted('tool', choice), 'published-inputs'],
    queryFn: async ({ signal }) => {
      const { data } = await call('listToolVersions', { params: { tool_id: choice }, query: { limit: 1 }, signal });
      return data[0]?.definition.inputs ?? [];
    },
    enabled: isTool(choice),
  });
  if (choice === 'tasks') return { kind: 'tasks' };
  if (isTool(choice)) return inputs && { kind: 'tool', id: choice, inputs };
  return { kind: choice.startsWith('wfc_') ? 'workforce' : 'agent', id: choice };
}
