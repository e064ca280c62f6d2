import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';
import { type Draft, useDraft } from '../../../editor/use-draft.ts';
import { problemsOf } from '../../../ui/use-form-call.ts';
import { newAgentRoute } from '../record/use-agents-route.ts';

interface NewAgent {
  readonly draft: Draft;
  readonly make: () => void;
  readonly isMaking: boolean;
  /** What is wrong with a field, by its name. */
  readonly problems: Readonly<Record<string, string>>;
  /** Null when fields say it. */
  readonly error: unknown;
}

const fieldNames = ['name', 'instructions', 'model'];

/** What is typed about a new agent, and its making, which leads to a chat with it. */
export function useNewAgent(onProblem: (field: string) => void): NewAgent {
  const { projectId } = newAgentRoute.useParams();
  const navigate = newAgentRoute.useNavigate();
  const queryClient = useQueryClient();
  const draft = useDraft(`new-agent.${projectId}`);
  const { name = '', instructions = '', model } = draft.fields;
  const making = useMutation({
    mutationFn: () => {
      const body = { name, instructions, ...(model === undefined ? {} : { model }) };
      return call('createAgent', { params: { project_id: projectId }, body });
    },
    onSuccess: async ({ id }) => {
      draft.remove();
      void queryClient.invalidateQueries({ queryKey: keys.agents });
      const params = { projectId, agentId: id };
      await navigate({ to: '/p/$projectId/agents/$agentId', params, search: { tab: 'test' }, replace: true });
    },
    onError: (error) => {
      const [first] = Object.keys(problemsOf(error, fieldNames));
      if (first !== undefined) onProblem(first);
    },
  });
  const problems = problemsOf(making.error, fieldNames);
  return {
    draft,
    make: () => (making.isPending ? undefined : making.mutate()),
    isMaking: making.isPending,
    problems,
    error: Object.keys(problems).length === 0 ? making.error : null,
  };
}
