import { refusesBadKeys } from '../conditions/refuses-bad-keys.ts';
import { useHarkara } from '../harness/use-harkara.ts';

refusesBadKeys(useHarkara({ withoutRunner: true }), () => ({
  method: 'POST',
  path: '/v1/api/events',
  body: { type: 'lead.saved', data: {} },
}));
