import { getRouteApi } from '@tanstack/react-router';
import type { ReachableWorkspace } from '../../api/me.ts';
import { TypedFilterField } from '../../list/typed-filter-field.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { readAuditSearch } from './audit-search.ts';

const route = getRouteApi('/signed-in/w/$workspaceId/audit');

/** What the list is narrowed to. The address keeps it. */
export function AuditFilters({ workspace }: { readonly workspace: ReachableWorkspace }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changed: Readonly<Record<string, string | undefined>>) =>
    void navigate({ search: (before) => readAuditSearch({ ...before, ...changed }), replace: true });
  const projects = workspace.projects.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="flex flex-wrap items-end gap-4">
      <SelectField
        label="Project"
        choices={[{ value: '', label: 'Any' }, ...projects]}
        value={search.project ?? ''}
        onChange={({ target }) => change({ project: target.value })}
      />
      <TypedFilterField
        label="Action"
        placeholder="api_key.created"
        shown={search.action}
        onApply={(action) => change({ action })}
      />
      <TypedFilterField label="From (IST)" type="date" shown={search.from} onApply={(from) => change({ from })} />
      <TypedFilterField label="To (IST)" type="date" shown={search.to} onApply={(to) => change({ to })} />
      {search.actor === undefined ? null : <Button onClick={() => change({ actor: '' })}>Show all people</Button>}
    </div>
  );
}
