import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clientNetworkOf } from './client-network.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
  ['not:an:address', 'not:an:address'],
])('%j is counted as %j', (address, network) => {
  expect(clientNetworkOf(address)).toBe(network);
});

test('two addresses are counted together exactly when their first 64 bits are the same', () => {
  const group = fc.integer({ min: 1, max: 0xfffe }).map((value) => value.toString(16));
  const half = fc.array(group, { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(half, half, half, (network, one, other) => {
      const networkOf = (first: string[], last: string[]) => clientNetworkOf([...first, ...last].join(':'));
      expect(networkOf(network, one)).toBe(networkOf(network, other));
      if (network.join() !== one.join()) expect(networkOf(network, other)).not.toBe(networkOf(one, other));
    }),
  );
});
