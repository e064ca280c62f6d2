import { expect, test } from 'vitest';
import { createShares } from './create-shares.ts';

const waiterOf = (group: string) => ({ group, receive: () => undefined });

test('a group takes no more than its share, and may take again after it gave one back', () => {
  const shares = createShares(2);
  for (let taken = 0; taken < 2; taken += 1) {
    expect(shares.mayTake('a')).toBe(true);
    shares.take('a');
  }
  expect([shares.mayTake('a'), shares.mayTake('b')]).toEqual([false, true]);
  shares.giveBack('a');
  expect(shares.mayTake('a')).toBe(true);
});

test('the next is of the group that uses the fewest, and of one group the first that came', () => {
  const shares = createShares(2);
  const [first, second, other] = [waiterOf('a'), waiterOf('a'), waiterOf('b')];
  shares.take('a');
  for (const waiter of [first, second, other]) shares.wait(waiter);
  expect(shares.next()).toBe(other);
  expect(shares.next()).toBe(first);
  shares.take('a');
  expect(shares.next()).toBeUndefined();
  shares.giveBack('a');
  expect(shares.next()).toBe(second);
  expect(shares.leave(second)).toBe(false);
});
