import { newId } from '@harkara/runtime';
import { limitsCalls } from '../conditions/limits-calls.ts';
import { useHarkara } from '../harness/use-harkara.ts';

const nobodysFile = newId('att');

limitsCalls(useHarkara({ withoutRunner: true }), 'reads', {
  method: 'DELETE',
  pathOf: () => `/v1/api/attachments/${nobodysFile}`,
});
