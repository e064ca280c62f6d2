import { useNames } from '../../../api/names.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { kindOfTarget } from '../record/target.ts';
import { kindNames } from '../record/trigger-words.ts';
import { triggerKinds } from '../record/triggers-search.ts';
import { triggersRoute } from '../record/use-triggers-route.ts';

/** What narrows the list: the kind, and what is started. Both are in the address. */
export function TriggerFilters({ projectId }: { readonly projectId: string }) {
  const { kind, agent, workforce } = triggersRoute.useSearch();
  const navigate = triggersRoute.useNavigate();
  const agents = useNames(projectId, 'agent').data;
  const workforces = useNames(projectId, 'workforce').data;
  const targets = [...(agents ?? []), ...(workforces ?? [])].map(([value, label]) => ({ value, label }));
  const chosen = agent ?? workforce ?? '';
  const isKnown = chosen === '' || targets.some(({ value }) => value === chosen);
  const chooseTarget = (id: string) => {
    const none = { agent: undefined, workforce: undefined };
    const next = id === '' ? none : { ...none, [kindOfTarget(id)]: id };
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true });
  };
  return (
    <div role="group" aria-label="Filters" className="grid grid-cols-2 gap-3 drawer:flex drawer:*:w-56">
      <SelectField
        label="Kind"
        choices={[
          { value: '', label: 'All kinds' },
          ...triggerKinds.map((value) => ({ value, label: kindNames[value] })),
        ]}
        value={kind ?? ''}
        onChange={({ target }) => {
          const next = triggerKinds.find((each) => each === target.value);
          void navigate({ search: (before) => ({ ...before, kind: next }), replace: true });
        }}
      />
      <SelectField
        label="Agent or workforce"
        choices={[{ value: '', label: 'All' }, ...targets, ...(isKnown ? [] : [{ value: chosen, label: chosen }])]}
        value={chosen}
        onChange={({ target }) => chooseTarget(target.value)}
      />
    </div>
  );
}
