import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';
import { OfferedDraft } from '../../../editor/offered-draft.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { KindFields } from '../form/kind-fields.tsx';
import { NameField } from '../form/name-field.tsx';
import { useTriggerForm } from '../form/state/use-trigger-form.ts';
import { bodyOf, type TriggerValues } from '../form/state/values.ts';
import { TargetField } from '../form/target-field.tsx';
import { UnavailableField } from '../form/unavailable-field.tsx';
import type { Origin } from '../record/new-trigger-search.ts';
import { shownSecret } from '../record/shown-secret.ts';
import { newTriggerRoute } from '../record/use-triggers-route.ts';

interface NewTriggerFormProps {
  readonly origin: Origin;
  readonly projectId: string;
  readonly start: TriggerValues;
  readonly draftName: string;
}

/** What a trigger starts and what it says. It leads to the new trigger, where a webhook's secret is shown once. */
export function NewTriggerForm({ origin, projectId, start, draftName }: NewTriggerFormProps) {
  const create = useCreate(origin, projectId);
  const form = useTriggerForm({
    draftName,
    start,
    send: async (values) => {
      await create(values, () => form.draft.remove());
    },
  });
  const props = { form, projectId, refusal: undefined };
  const isWebhook = origin !== 'schedule' && origin !== 'event';
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <OfferedDraft draft={form.draft} />
      <Panel title="2. What it starts">
        <div className="grid items-start gap-4 drawer:grid-cols-2">
          <TargetField {...props} />
          <NameField {...props} />
        </div>
        {isWebhook ? <UnavailableField {...props} /> : null}
      </Panel>
      <Panel title={titles[origin] ?? '3. What the agent is told'}>
        <KindFields {...props} origin={origin} triggerId={null} />
      </Panel>
      <ErrorNote error={form.error} />
      <div className="flex flex-wrap items-center gap-3">
        <Button look="primary" type="submit" refusedBecause={form.isBusy ? 'It is being created.' : undefined}>
          {isWebhook ? 'Create webhook' : origin === 'schedule' ? 'Create schedule' : 'Create event trigger'}
        </Button>
        {isWebhook ? <span className="text-muted">Then you see its address and its secret.</span> : null}
      </div>
    </form>
  );
}

const titles: Partial<Record<Origin, string>> = {
  schedule: '3. When, and what the agent is told',
  event: '3. Which events, and what the agent is told',
};

/** Shopify issues the secret itself, so the one that was made here is of no use there. */
function useCreate(origin: Origin, projectId: string) {
  const queryClient = useQueryClient();
  const navigate = newTriggerRoute.useNavigate();
  return async (values: TriggerValues, onCreated: () => void) => {
    const created = await call('createTrigger', { params: { project_id: projectId }, body: bodyOf(origin, values) });
    onCreated();
    if (created.kind === 'webhook' && origin !== 'shopify') {
      shownSecret.set({ triggerId: created.id, secret: created.secret });
    }
    void queryClient.invalidateQueries({ queryKey: keys.triggers });
    await navigate({
      to: '/p/$projectId/triggers/$triggerId',
      params: { projectId, triggerId: created.id },
      search: {},
    });
  };
}
