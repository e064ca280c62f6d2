import { useHarkara } from '@harkara/testkit';
import { limitsCalls } from '../conditions/limits-calls.ts';

limitsCalls(useHarkara({ withoutRunner: true }), 'events', { method: 'POST', pathOf: () => '/v1/api/events' });
