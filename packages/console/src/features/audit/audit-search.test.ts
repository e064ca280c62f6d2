import { expect, test } from 'vitest';
import { auditFilterOf, readAuditSearch } from './audit-search.ts';

test('an address keeps its filters, and what makes no sense is left out', () => {
  const search = { project: 'prj_1', actor: 'usr_1', action: 'agent.changed', from: '2026-11-20', to: '2026-11-22' };
  expect(readAuditSearch({ ...search, more: 1 })).toEqual(search);
  expect(readAuditSearch({ project: 4, action: ' ', from: 'yesterday', to: '2026-02-30' })).toEqual({});
});

test('days are those of India, and the last one is included', () => {
  expect(auditFilterOf({ from: '2026-11-20', to: '2026-11-22' })).toEqual({
    project_id: undefined,
    actor_id: undefined,
    action: undefined,
    from: new Date('2026-11-19T18:30:00Z'),
    to: new Date('2026-11-22T18:30:00Z'),
  });
});
