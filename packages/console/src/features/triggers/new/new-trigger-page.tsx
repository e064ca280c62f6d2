import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { refusalOf } from '../../../api/me.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Page } from '../../../ui/page.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { examples } from '../form/message/examples.ts';
import { startValues, type TriggerValues, valuesOf } from '../form/state/values.ts';
import type { Origin } from '../record/new-trigger-search.ts';
import { triggerQuery } from '../record/queries.ts';
import { targetsQuery } from '../record/target-queries.ts';
import type { Target } from '../record/target.ts';
import { newTriggerRoute } from '../record/use-triggers-route.ts';
import { NewTriggerForm } from './new-trigger-form.tsx';
import { OriginChoice } from './origin-choice.tsx';

/** Makes a trigger: first where the start comes from, then the rest. Who may not is told so. */
export function NewTriggerPage() {
  const { workspace } = newTriggerRoute.useRouteContext();
  const { projectId } = newTriggerRoute.useParams();
  const { kind, from } = newTriggerRoute.useSearch();
  const refusal = refusalOf(workspace, 'triggers.manage');
  return (
    <Page title="New trigger">
      <Link to="/p/$projectId/triggers" params={{ projectId }} className="justify-self-start underline">
        Triggers
      </Link>
      {refusal === undefined ? (
        <div className="grid max-w-[64rem] gap-4">
          <OriginChoice chosen={kind} />
          {kind === undefined ? null : <Form key={`${kind} ${from}`} origin={kind} projectId={projectId} />}
        </div>
      ) : (
        <p>New triggers are for Builders, Admins and Owners. {refusal}</p>
      )}
    </Page>
  );
}

interface FormProps {
  readonly origin: Origin;
  readonly projectId: string;
}

/** Waits for what the form begins with: what can be started, and the trigger that is duplicated. */
function Form({ origin, projectId }: FormProps) {
  const { agent, workforce, from } = newTriggerRoute.useSearch();
  const targets = useQuery(targetsQuery(projectId));
  const original = useQuery({ ...triggerQuery(from ?? ''), enabled: from !== undefined });
  const isRead = targets.data !== undefined && (from === undefined || original.data !== undefined);
  const error = targets.error ?? original.error;
  if (!isRead) {
    return (
      <div className="relative">
        <ProgressBar isLoading={error === null} />
        <ErrorNote error={error} onRetry={() => void Promise.all([targets.refetch(), original.refetch()])} />
      </div>
    );
  }
  const first: TriggerValues =
    original.data === undefined
      ? firstValues(origin, agent ?? workforce ?? onlyTarget(targets.data))
      : { ...valuesOf(original.data), name: `Copy of ${original.data.name}`.slice(0, 200) };
  return (
    <NewTriggerForm
      origin={origin}
      projectId={projectId}
      start={first}
      draftName={`new-trigger.${projectId}.${from ?? origin}`}
    />
  );
}

/** WooCommerce does not send a call again, so its calls are held. */
function firstValues(origin: Origin, target: string): TriggerValues {
  const { name, template } = examples[origin];
  const whenUnavailable = origin === 'woocommerce' ? 'hold' : 'refuse';
  return startValues({ name, message_template: template, target, when_unavailable: whenUnavailable });
}

/** What is chosen already: the only one that can work, else none. */
function onlyTarget(targets: readonly Target[]): string {
  const live = targets.filter(({ state }) => state === 'live');
  return live.length === 1 ? (live[0]?.id ?? '') : '';
}
