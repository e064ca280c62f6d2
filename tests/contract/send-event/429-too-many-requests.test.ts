import { limitsCalls } from '../conditions/limits-calls.ts';
import { useHarkara } from '../harness/use-harkara.ts';

limitsCalls(useHarkara({ withoutRunner: true }), 'events', { method: 'POST', pathOf: () => '/v1/api/events' });
