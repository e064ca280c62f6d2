import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../ui/select-field.tsx';
import { approvalsRoute } from './record/approvals-route.ts';
import { approvalKinds, type ApprovalsSearch, approvalStatuses } from './record/approvals-search.ts';
import { agentsQuery } from './record/queries.ts';

const statusWords = { pending: 'Pending', approved: 'Approved', rejected: 'Rejected', expired: 'Expired' } as const;
const kindWords = { reply: 'Replies', tool_call: 'Tool calls' } as const;

/** What narrows the list. All of it is in the address. */
export function ApprovalFilters({ projectId }: { readonly projectId: string }) {
  const search = approvalsRoute.useSearch();
  const navigate = approvalsRoute.useNavigate();
  const { data: agents } = useQuery(agentsQuery(projectId));
  // Another list opens another approval.
  const change = (changed: ApprovalsSearch) =>
    void navigate({ search: (before) => ({ ...before, ...changed, open: undefined }), replace: true });
  return (
    <div className="flex flex-wrap gap-3">
      <SelectField
        label="Status"
        choices={approvalStatuses.map((value) => ({ value, label: statusWords[value] }))}
        value={search.status ?? 'pending'}
        onChange={({ target }) => change({ status: approvalStatuses.find((each) => each === target.value) })}
      />
      <SelectField
        label="Kind"
        choices={[anything, ...approvalKinds.map((value) => ({ value, label: kindWords[value] }))]}
        value={search.kind ?? ''}
        onChange={({ target }) => change({ kind: approvalKinds.find((each) => each === target.value) })}
      />
      <SelectField
        label="Agent"
        choices={[anything, ...(agents?.data ?? []).map(({ id, draft }) => ({ value: id, label: draft.name }))]}
        value={search.agent ?? ''}
        onChange={({ target }) => change({ agent: target.value === '' ? undefined : target.value })}
      />
    </div>
  );
}

const anything = { value: '', label: 'All' };
