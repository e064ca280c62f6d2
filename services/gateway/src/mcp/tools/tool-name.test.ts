import { newId } from '@harkara/runtime';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findIdEnd, nameItems } from './tool-name.ts';

const agent = (name: string, id: string = newId('agt')) => ({ kind: 'agent' as const, id, name });
const nameOf = (name: string, id: string) => nameItems([agent(name, id)])[0];

test('a name has the words of the title and the end of the id', () => {
  expect(nameOf('Refunds & Réturns', 'agt_01k3v9t1e6f9v8m2q5w7x0z4ab')).toBe('refunds_returns_w7x0z4ab');
  expect(nameOf('रिफ़ंड', 'agt_01k3v9t1e6f9v8m2q5w7x0z4ab')).toBe('agent_w7x0z4ab');
  expect(nameItems([{ kind: 'tool', id: 'ctl_01k3v9t1e6f9v8m2q5w7x0z4ab', name: '!' }])).toEqual(['tool_w7x0z4ab']);
});

test('names are unique, short enough for a client to put a prefix before them, and found again by their ends', () => {
  const titles = fc.array(fc.string({ unit: 'grapheme', maxLength: 100 }), { maxLength: 30 });
  fc.assert(
    fc.property(titles, (given) => {
      const items = given.map((name) => agent(name));
      const names = nameItems(items);
      expect(new Set(names).size).toBe(items.length);
      for (const [index, name] of names.entries()) {
        expect(name).toMatch(/^[a-z0-9_]{1,49}$/);
        expect(items[index]?.id.endsWith(findIdEnd(name) ?? 'none')).toBe(true);
      }
    }),
  );
});

test('a name does not change with what else the project has, and an old name still finds a renamed item', () => {
  const first = agent('Support');
  const alone = nameItems([first]);
  expect(nameItems([agent('Support'), first, agent('Support')])[1]).toBe(alone[0]);
  expect(findIdEnd(alone[0] ?? '')).toBe(findIdEnd(nameItems([{ ...first, name: 'Help desk' }])[0] ?? ''));
});

test('of two ids that end alike the older keeps its name, and the younger has its whole id', () => {
  const older = agent('Support', 'agt_01k3v9t1e6f9v8m2q5w7x0z4ab');
  const younger = agent('Support', 'agt_01k3v9t1e7f9v8m2q5w7x0z4ab');
  expect(nameItems([younger, older])).toEqual(['support_01k3v9t1e7f9v8m2q5w7x0z4ab', 'support_w7x0z4ab']);
  expect(findIdEnd('support_01k3v9t1e7f9v8m2q5w7x0z4ab')).toBe('01k3v9t1e7f9v8m2q5w7x0z4ab');
});

test.each(['get_task', 'list_tasks', 'cancel_task', 'get_tool_run', '', 'support', 'support_W7X0Z4AB', 'a_w7x0z4abc'])(
  'the name "%s" has no end of an id',
  (name) => {
    expect(findIdEnd(name)).toBeNull();
  },
);
