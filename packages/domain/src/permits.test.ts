import { type Permit, role } from '@harkara/contract';
import { describe, expect, it } from 'vitest';
import { isPermitted, permits } from './permits.ts';

/** The table of docs/contract.md 1, in the order owner, admin, builder, viewer. */
const table: [boolean[], Permit[]][] = [
  [
    [true, true, true, true],
    [
      'workspace.read',
      'projects.read',
      'agents.read',
      'workforces.read',
      'triggers.read',
      'tools.read',
      'secrets.read',
      'tasks.read',
      'webhook_endpoints.read',
    ],
  ],
  [
    [true, true, true, false],
    [
      'agents.manage',
      'workforces.manage',
      'tools.manage',
      'secrets.manage',
      'triggers.manage',
      'tasks.manage',
      'approvals.decide',
      'webhook_endpoints.manage',
    ],
  ],
  [
    [true, true, false, false],
    ['keys.manage', 'members.manage', 'audit.read', 'workspace.rename', 'projects.manage'],
  ],
  [
    [true, false, false, false],
    ['workspace.limit', 'owners.manage'],
  ],
];
const rows = table.flatMap(([roles, names]) => names.map((name) => [name, roles] as const));

describe('permits', () => {
  it.each(rows)("give %s to exactly the contract's roles", (permit, expected) => {
    expect(role.options.map((each) => isPermitted(each, permit))).toEqual(expected);
  });

  it('are all in the table of the contract', () => {
    expect(rows.map(([permit]) => permit).sort()).toEqual(Object.keys(permits).sort());
  });
});
