import { readText } from '../../../list/search-values.ts';
import { withoutGaps } from '../../../list/without-gaps.ts';

/** Kept here too, because the contract's own lists would bring zod into the page. */
export const approvalStatuses = ['pending', 'approved', 'rejected', 'expired'] as const;
export const approvalKinds = ['reply', 'tool_call'] as const;

/** The filters of the list and the approval that is open, as they are in the address. Without a status: pending. */
export interface ApprovalsSearch {
  readonly status?: (typeof approvalStatuses)[number] | undefined;
  readonly kind?: (typeof approvalKinds)[number] | undefined;
  readonly agent?: string | undefined;
  readonly open?: string | undefined;
}

export function readApprovalsSearch(search: Readonly<Record<string, unknown>>): ApprovalsSearch {
  return withoutGaps({
    status: approvalStatuses.find((each) => each === search['status'] && each !== 'pending'),
    kind: approvalKinds.find((each) => each === search['kind']),
    agent: readText(search['agent']),
    open: readText(search['open']),
  });
}
