import { role } from '@harkara/contract';
import { describe, expect, it } from 'vitest';
import { isPermitted, type Permit } from './permits.ts';

/** The contract's table of section 1, in the order owner, admin, builder, viewer. */
const table: [Permit, boolean[]][] = [
  ['triggers.read', [true, true, true, true]],
  ['triggers.manage', [true, true, true, false]],
  ['keys.manage', [true, true, false, false]],
];

describe('permits', () => {
  it.each(table)("give %s to exactly the contract's roles", (permit, expected) => {
    expect(role.options.map((each) => isPermitted(each, permit))).toEqual(expected);
  });
});
