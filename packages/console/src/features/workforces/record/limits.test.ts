import { limits } from '@harkara/contract';
import { expect, test } from 'vitest';
import { membersMax, routesMax } from './limits.ts';

test('the limits are those of the contract', () => {
  expect([membersMax, routesMax]).toEqual([limits.membersPerWorkforceMax, limits.routesPerWorkforceMax]);
});
