import { getRouteApi } from '@tanstack/react-router';
import type { ReachableWorkspace } from '../../api/me.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { readAuditSearch } from './audit-search.ts';

const route = getRouteApi('/signed-in/w/$workspaceId/audit');

/** What the list is narrowed to. The address keeps it. */
export function AuditFilters({ workspace }: { readonly workspace: ReachableWorkspace }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changed: Readonly<Record<string, string>>) =>
    void navigate({ search: readAuditSearch({ ...search, ...changed }), replace: true });
  const projects = workspace.projects.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="flex flex-wrap items-end gap-4">
      <SelectField
        label="Project"
        choices={[{ value: '', label: 'Any' }, ...projects]}
        value={search.project ?? ''}
        onChange={({ target }) => change({ project: target.value })}
      />
      <TextField
        label="Action"
        placeholder="api_key.created"
        value={search.action ?? ''}
        onChange={({ target }) => change({ action: target.value })}
      />
      <TextField
        label="From (IST)"
        type="date"
        value={search.from ?? ''}
        onChange={({ target }) => change({ from: target.value })}
      />
      <TextField
        label="To (IST)"
        type="date"
        value={search.to ?? ''}
        onChange={({ target }) => change({ to: target.value })}
      />
      {search.actor === undefined ? null : <Button onClick={() => change({ actor: '' })}>Show all people</Button>}
    </div>
  );
}
