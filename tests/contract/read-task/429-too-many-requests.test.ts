import { newId } from '@harkara/runtime';
import { limitsCalls } from '../conditions/limits-calls.ts';
import { useHarkara } from '../harness/use-harkara.ts';

const nobodysTask = newId('tsk');

limitsCalls(useHarkara({ withoutRunner: true }), 'reads', {
  method: 'GET',
  pathOf: () => `/v1/api/tasks/${nobodysTask}`,
});
