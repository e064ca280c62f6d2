import { type AuditChange, idPrefixes } from '@harkara/contract';
import {
  type ExplainedTrigger,
  explainedNearMs,
  type LoggedChange,
  type MomentRecords,
  settingFields,
} from '@harkara/domain';
import { json, type Queries, sql, statement } from '@harkara/prisma';
import { firstIdAt } from '@harkara/runtime';
import { z } from 'zod';
import { platformId } from '../platform/platform-id.ts';

const changedField = z.object({ field: z.string(), from: z.json(), to: z.json() }) satisfies z.ZodType<AuditChange>;

const changeRow = z.object({
  id: z.string(),
  at: z.date(),
  action: z.string(),
  target_id: z.string(),
  actor_name: z.string(),
  changes: json(z.array(changedField)).nullable(),
});

const changeColumns = 'a.id, a.at, a.action, a.target_id, a.actor_name, a.changes';

/**
 * Of each action on a record, the last ones before and the first ones after each of these ids. The record and its
 * action are a range of one, because `=` lets a plan follow the ids of all records.
 */
const listSwitches = statement({
  name: 'list-switches-around',
  params: z.object({ actions: z.array(z.string()), targetIds: z.array(z.string()), aroundIds: z.array(z.string()) }),
  row: changeRow,
  sql: sql`SELECT DISTINCT ON (r.id) r.*
    FROM unnest(:actions::text[], :target_ids::text[]) AS k (action, target_id)
    CROSS JOIN unnest(:around_ids::text[]) AS around (id)
    CROSS JOIN LATERAL (
      (SELECT ${changeColumns} FROM audit_log a
        WHERE (a.target_id, a.action) >= (k.target_id, k.action) AND (a.target_id, a.action) <= (k.target_id, k.action)
          AND a.id < around.id
        ORDER BY a.target_id, a.action, a.id DESC LIMIT 2)
      UNION ALL
      (SELECT ${changeColumns} FROM audit_log a
        WHERE (a.target_id, a.action) >= (k.target_id, k.action) AND (a.target_id, a.action) <= (k.target_id, k.action)
          AND a.id >= around.id
        ORDER BY a.target_id DESC, a.action DESC, a.id LIMIT 2)
    ) r
    ORDER BY r.id`,
});

/** What of a trigger's settings people have changed since a moment, of the first 200 changes after it. */
const listSettingChanges = statement({
  name: 'list-setting-changes',
  params: z.object({ triggerId: z.string(), aroundId: z.string(), fields: z.array(z.string()) }),
  row: changeRow,
  sql: sql`SELECT ${changeColumns}
    FROM (
      SELECT * FROM audit_log
      WHERE (target_id, action) >= (:trigger_id, 'trigger.changed')
        AND (target_id, action) <= (:trigger_id, 'trigger.changed') AND id >= :around_id
      ORDER BY target_id DESC, action DESC, id LIMIT 200
    ) a
    WHERE EXISTS (SELECT FROM json_array_elements(a.changes) AS f (v) WHERE f.v ->> 'field' = ANY(:fields))
    ORDER BY a.id LIMIT 50`,
});

interface ChangesAroundInput {
  readonly trigger: ExplainedTrigger;
  readonly at: Date;
  readonly records: MomentRecords;
  /** Whether the reader may learn from the audit log who did it. */
  readonly namesActors: boolean;
}

/** What people changed around a moment, and around the late decision of a run that was due by then. */
export async function listChangesAround(queries: Queries, input: ChangesAroundInput): Promise<LoggedChange[]> {
  const { trigger, at, records } = input;
  const watched = watchedOf(trigger);
  const around = [at, ...lateDecisions(records, at)].map((time) => firstIdAt(idPrefixes.audit, time.getTime()));
  const [switches, settings] = await Promise.all([
    queries.query(listSwitches, {
      actions: watched.map(([action]) => action),
      targetIds: watched.map(([, targetId]) => targetId),
      aroundIds: around,
    }),
    queries.query(listSettingChanges, {
      triggerId: trigger.id,
      aroundId: firstIdAt(idPrefixes.audit, at.getTime() - explainedNearMs),
      fields: settingFields,
    }),
  ]);
  return [...switches, ...settings].map((row) => loggedChangeOf(row, input));
}

/** The switches that decide whether a trigger starts something, each with the record that is switched. */
function watchedOf({ id, workspaceId, agentId, workforceId }: ExplainedTrigger): [action: string, targetId: string][] {
  const own = ['created', 'enabled', 'disabled', 'run'].map((verb): [string, string] => [`trigger.${verb}`, id]);
  const kind = agentId === null ? 'workforce' : 'agent';
  const target = ['paused', 'resumed', 'published', 'deleted'].map((verb): [string, string] => [
    `${kind}.${verb}`,
    agentId ?? workforceId ?? '',
  ]);
  const platform = ['paused', 'resumed', 'limit_changed'].map((verb): [string, string] => [
    `platform.${verb}`,
    platformId,
  ]);
  return [...own, ...target, ...platform, ['workspace.limit_changed', workspaceId]];
}

/** When the runs that were due by a moment were decided, where that was later. */
function lateDecisions(records: MomentRecords, at: Date): Date[] {
  if (records.kind !== 'schedule') return [];
  const due = at.getTime() + explainedNearMs;
  return records.runs
    .filter((run) => run.dueAt !== null && run.dueAt.getTime() <= due && run.at > at)
    .map(({ at }) => at);
}

/** Who switches the whole platform is told to no workspace. */
function loggedChangeOf(row: z.output<typeof changeRow>, { namesActors }: ChangesAroundInput): LoggedChange {
  const isNamed = namesActors && row.target_id !== platformId;
  return {
    at: row.at,
    action: row.action,
    targetId: row.target_id,
    actorName: isNamed ? row.actor_name : null,
    fields: row.changes ?? [],
  };
}
