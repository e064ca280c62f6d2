import { z } from 'zod';
import { idOf } from '../ids.ts';

export const routeResult = z.enum(['held', 'did_not_hold', 'passed_over', 'not_decided', 'not_reached']);
export type RouteResult = z.infer<typeof routeResult>;

/** How a workforce chose the agent that began (docs/contract.md 11.2). */
export const routing = z
  .object({
    agent_id: idOf('agent').meta({ description: 'Who began.' }),
    decided_by: z
      .enum(['route', 'default_agent', 'first_member'])
      .meta({ description: 'The route that held; else the default agent; else the first member that can take work.' }),
    routes: z.array(z.object({ agent_id: idOf('agent'), result: routeResult })).meta({
      description:
        'What came of each route: `passed_over` where its agent cannot take work or is no member, `not_decided` ' +
        'where the decision had spent what it may, `not_reached` behind the one that held.',
    }),
    passed_over: z.array(idOf('agent')).meta({ description: 'The members that could not take work.' }),
  })
  .meta({ id: 'Routing' });
export type Routing = z.infer<typeof routing>;
