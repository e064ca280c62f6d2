import { useHarkara } from '@harkara/testkit';
import { refusesBadKeys } from '../conditions/refuses-bad-keys.ts';

refusesBadKeys(useHarkara({ withoutRunner: true }), () => ({
  method: 'POST',
  path: '/v1/api/events',
  body: { type: 'lead.saved', data: {} },
}));
