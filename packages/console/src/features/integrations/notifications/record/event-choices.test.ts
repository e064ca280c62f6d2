import { limits, notificationPattern, notificationTypes } from '@harkara/contract';
import { expect, test } from 'vitest';
import { endpointsMax } from './endpoints-max.ts';
import { eventGroups, sayEvents, togglePattern } from './event-choices.ts';

test('all types can be chosen, in the words of the contract, by themselves and by their group', () => {
  const offered = eventGroups.flatMap(({ types }) => types.map(({ type, words }) => [type, words]));
  expect(Object.fromEntries(offered)).toEqual(
    Object.fromEntries(Object.entries(notificationTypes).map(([type, { description }]) => [type, description])),
  );
  for (const { pattern, types } of eventGroups) {
    expect(notificationPattern.safeParse(pattern).success).toBe(true);
    expect(types.every(({ type }) => type.startsWith(pattern.slice(0, -1)))).toBe(true);
  }
});

test('the page and the service agree on how many endpoints there can be', () => {
  expect(endpointsMax).toBe(limits.webhookEndpointsMax);
});

test('a group takes the place of its types, and everything that of all', () => {
  const types = togglePattern(togglePattern([], 'task.done'), 'limit.reached');
  expect(types).toEqual(['task.done', 'limit.reached']);
  expect(togglePattern(types, 'task.*')).toEqual(['limit.reached', 'task.*']);
  expect(togglePattern(types, '*')).toEqual(['*']);
  expect(togglePattern(types, 'task.done')).toEqual(['limit.reached']);
  expect([sayEvents(['*']), sayEvents(types)]).toEqual(['Everything', 'task.done, limit.reached']);
});
