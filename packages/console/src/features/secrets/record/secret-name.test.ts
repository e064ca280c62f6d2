import { limits, secretName } from '@harkara/contract';
import { expect, test } from 'vitest';
import { isSecretName } from './secret-name.ts';
import { secretsMax } from './secrets-max.ts';
import { readSecretsSearch } from './secrets-search.ts';

const longest = 'A'.repeat(64);

test.each(['SHOP_TOKEN', 'a', longest, `${longest}A`, '', '1A', '_A', 'A-B', 'A B', 'दुकान'])(
  'the page and the service agree on the name %s',
  (name) => {
    expect(isSecretName(name)).toBe(secretName.safeParse(name).success);
  },
);

test('the page and the service agree on how many secrets there can be', () => {
  expect(secretsMax).toBe(limits.secretsPerProjectMax);
});

test('an address names a secret that can be added, and nothing else of it', () => {
  expect(readSecretsSearch({ name: 'SHOP_TOKEN', value: 'sk_live_1' })).toEqual({ name: 'SHOP_TOKEN' });
  expect(readSecretsSearch({ name: 'no name' })).toEqual({});
});
