import { refusesBadKeys } from '../conditions/refuses-bad-keys.ts';
import { useHarkara } from '../harness/use-harkara.ts';

refusesBadKeys(useHarkara({ withoutRunner: true }), () => ({ method: 'GET', path: '/v1/api/tasks' }));
