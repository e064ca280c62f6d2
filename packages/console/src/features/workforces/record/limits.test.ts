import { limits } from '@harkara/contract';
import { expect, test } from 'vitest';
import { membersMax, messageCharactersMax, routesMax } from './limits.ts';

test('the limits are those of the contract', () => {
  expect({ membersMax, routesMax, messageCharactersMax }).toEqual({
    membersMax: limits.membersPerWorkforceMax,
    routesMax: limits.routesPerWorkforceMax,
    messageCharactersMax: limits.messageCharactersMax,
  });
});
