import { newId } from '@harkara/runtime';
import { useHarkara } from '@harkara/testkit';
import { limitsCalls } from '../conditions/limits-calls.ts';

const nobodysTask = newId('tsk');

limitsCalls(useHarkara({ withoutRunner: true }), 'reads', {
  method: 'POST',
  pathOf: () => `/v1/api/tasks/${nobodysTask}/cancel`,
});
