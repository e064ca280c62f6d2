import { useHarkara } from '@harkara/testkit';
import { refusesBadKeys } from '../conditions/refuses-bad-keys.ts';

refusesBadKeys(useHarkara({ withoutRunner: true }), () => ({ method: 'GET', path: '/v1/api/tasks' }));
