import { formOf, onePixel, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { refusesBadKeys } from '../conditions/refuses-bad-keys.ts';

const harkara = useHarkara({ withoutRunner: true });

refusesBadKeys(harkara, () => ({ method: 'POST', path: '/v1/api/attachments', body: formOf(onePixel) }));

test('a wrong key is told before anything else that is wrong', async () => {
  const body = new Blob([Buffer.alloc(5_000_000)]).stream();
  const { status } = await fetch(`${harkara().url}/v1/api/attachments`, { method: 'POST', body, duplex: 'half' });
  expect(status).toBe(401);
});
