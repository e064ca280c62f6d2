import { startWorkforceTask } from '@harkara/contract';
import { route } from '../../http/route.ts';
import { answerStart } from './answer-start.ts';

export const startWorkforceTaskRoute = route(startWorkforceTask, (ctx, call) =>
  answerStart(ctx, call, { kind: 'workforce', id: call.params.workforce_id }),
);
