import { Refusal } from '@harkara/contract';
import type { PresentState } from '@harkara/domain';
import { type Queries, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import { availabilityOf } from '../../work/triggers/availability-of.ts';
import { targetJoins, targetState, targetStates } from '../../work/triggers/target-state.ts';

const readPresent = statement({
  name: 'read-present-state',
  params: z.object({ triggerId: z.string() }),
  row: z.object({
    agent_id: z.string().nullable(),
    target: targetStates,
    target_name: z.string(),
    ai_paused: z.boolean(),
    limit_reached: z.boolean(),
    workspace_limit_reached: z.boolean(),
  }),
  sql: sql`SELECT tr.agent_id, ${targetState} AS target,
      coalesce(a.draft ->> 'name', w.draft ->> 'name', '') AS target_name, platform.ai_paused,
      spending_limit_reached(tr.workspace_id) AS limit_reached,
      coalesce(ws.daily_limit_micro_inr <= (SELECT spent FROM spend_of_workspace(tr.workspace_id)), false)
        AS workspace_limit_reached
    FROM trigger tr
    CROSS JOIN platform
    JOIN workspace ws ON ws.id = tr.workspace_id
    ${targetJoins}
    WHERE tr.id = :trigger_id AND tr.deleted_at IS NULL`,
});

/** What decides now whether a trigger's work can start. Refuses with trigger_not_found. */
export async function readPresentState(queries: Queries, triggerId: string): Promise<PresentState> {
  const [row] = await queries.query(readPresent, { triggerId });
  if (row === undefined) throw new Refusal('trigger_not_found');
  return {
    availability: availabilityOf(row),
    targetName: row.target_name,
    isTargetDeleted: row.target === 'deleted',
    isWorkspaceLimitReached: row.workspace_limit_reached,
  };
}
