import { approvalKind, approvalStatus } from '@harkara/contract';
import { expect, test } from 'vitest';
import { approvalKinds, approvalStatuses, readApprovalsSearch } from './approvals-search.ts';

test('the words of the page are those of the contract', () => {
  expect([approvalStatuses, approvalKinds]).toEqual([approvalStatus.options, approvalKind.options]);
});

test('an address keeps its filters, and what makes no sense is left out', () => {
  const search = { status: 'rejected', kind: 'reply', agent: 'agt_1', open: 'apr_1' };
  expect(readApprovalsSearch(search)).toEqual(search);
  expect(readApprovalsSearch({ status: 'pending', kind: 'other', agent: '', open: 7 })).toEqual({ open: '7' });
});
