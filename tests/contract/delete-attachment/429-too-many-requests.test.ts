import { newId } from '@harkara/runtime';
import { useHarkara } from '@harkara/testkit';
import { limitsCalls } from '../conditions/limits-calls.ts';

const nobodysFile = newId('att');

limitsCalls(useHarkara({ withoutRunner: true }), 'reads', {
  method: 'DELETE',
  pathOf: () => `/v1/api/attachments/${nobodysFile}`,
});
