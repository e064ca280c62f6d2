import { startAgentTask } from '@harkara/contract';
import { route } from '../../http/route.ts';
import { answerStart } from './answer-start.ts';

export const startAgentTaskRoute = route(startAgentTask, (ctx, call) =>
  answerStart(ctx, call, { kind: 'agent', id: call.params.agent_id }),
);
