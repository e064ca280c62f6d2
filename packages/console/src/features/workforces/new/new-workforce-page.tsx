import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';
import { refusalOf } from '../../../api/me.ts';
import { OfferedDraft } from '../../../editor/offered-draft.tsx';
import { useDraft } from '../../../editor/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Page } from '../../../ui/page.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { problemsOf } from '../../../ui/use-form-call.ts';
import { agentsQuery } from '../record/queries.ts';
import { newWorkforceRoute } from '../record/use-workforces-route.ts';
import { MemberChoice } from './member-choice.tsx';
import { type NewWorkforce, newWorkforceOf, writeMembers } from './new-workforce.ts';
import { NoAgents } from './no-agents.tsx';

/** Makes a workforce of a name and its members. Routes have their place in Build, to which it leads. */
export function NewWorkforcePage() {
  const { projectId } = newWorkforceRoute.useParams();
  const { workspace } = newWorkforceRoute.useRouteContext();
  const { data: agents, error, isFetching, refetch } = useQuery(agentsQuery(projectId));
  return (
    <Page title="New workforce">
      <ProgressBar isLoading={isFetching} />
      <ErrorNote error={error} onRetry={() => void refetch()} />
      {agents?.length === 0 ? <NoAgents projectId={projectId} workspace={workspace} /> : null}
      {agents === undefined || agents.length === 0 ? null : (
        <NewWorkforceForm
          agents={agents.map(({ id, draft }) => ({ id, name: draft.name }))}
          refusal={refusalOf(workspace, 'workforces.manage')}
        />
      )}
    </Page>
  );
}

interface NewWorkforceFormProps {
  readonly agents: readonly { readonly id: string; readonly name: string }[];
  readonly refusal: string | undefined;
}

function NewWorkforceForm({ agents, refusal }: NewWorkforceFormProps) {
  const { projectId } = newWorkforceRoute.useParams();
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(`new-workforce.${projectId}`);
  const written = newWorkforceOf(draft.fields, agents);
  const make = useMake(projectId, draft.remove, form);
  const problems = problemsOf(make.error, ['name', 'members', 'default_agent_id']);
  const { members } = written;
  const isEmpty = members.length === 0 ? 'Choose at least one member.' : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (refusal === undefined && isEmpty === undefined && !make.isPending) make.mutate(written);
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid max-w-[48rem] gap-4">
      <OfferedDraft draft={draft} />
      <TextField
        label="Name"
        name="name"
        autoFocus
        autoComplete="off"
        maxLength={200}
        value={written.name}
        onChange={({ target }) => draft.setField('name', target.value || undefined)}
        problem={problems['name']}
      />
      <MemberChoice
        agents={agents}
        members={members}
        problem={problems['members']}
        onChange={(next) => draft.setField('members', writeMembers(next))}
      />
      {members.length < 2 ? null : (
        <SelectField
          label="Who begins when no route holds"
          choices={agents.filter(({ id }) => members.includes(id)).map(({ id, name }) => ({ value: id, label: name }))}
          value={written.default_agent_id}
          onChange={({ target }) => draft.setField('default_agent_id', target.value)}
        />
      )}
      <ErrorNote error={Object.keys(problems).length === 0 ? make.error : null} />
      <Button
        type="submit"
        look="primary"
        className="justify-self-start"
        refusedBecause={refusal ?? (make.isPending ? 'It is being made.' : isEmpty)}
      >
        {make.isPending ? 'Making workforce' : 'Make workforce'}
      </Button>
      <p className="text-muted">Routes come next, under Build. Nothing works before it is published.</p>
    </form>
  );
}

/** Makes it and leads to it. What the service refuses is focused. */
function useMake(projectId: string, onMade: () => void, form: { readonly current: HTMLFormElement | null }) {
  const navigate = newWorkforceRoute.useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewWorkforce) => call('createWorkforce', { params: { project_id: projectId }, body }),
    onSuccess: async ({ id }) => {
      onMade();
      void queryClient.invalidateQueries({ queryKey: keys.workforces });
      const params = { projectId, workforceId: id };
      await navigate({ to: '/p/$projectId/workforces/$workforceId', params, replace: true });
    },
    onError: (error) => {
      if ('name' in problemsOf(error, ['name'])) form.current?.querySelector('input')?.focus();
    },
  });
}
