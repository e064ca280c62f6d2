import { idPrefixes } from '@harkara/contract';
import { firstIdAt } from '@harkara/runtime';
import { z } from 'zod';
import { rowsOf, spendItems } from './spend-items.ts';

/** Those without a project were noted by a version that did not know it. */
const openIds = (first: string, end: string) => `(
        SELECT o.id FROM (VALUES (:project_id), ('')) p(id) CROSS JOIN LATERAL (
          SELECT id FROM open_spend WHERE project_id = p.id AND id >= ${first} AND id < ${end} OFFSET 0
        ) o
      )`;

/**
 * What the rollup has not counted yet of a project and a time: what began after its place, and what was open then.
 * Steps are found by the project's agents and runs by its tools, along step_model_call_idx and tool_run_tool_id_id_idx.
 */
export const freshItems = spendItems({
  steps: `(
      SELECT found.* FROM agent a CROSS JOIN LATERAL (
        SELECT * FROM step WHERE agent_id = a.id AND kind = 'model_call'
          AND id >= greatest(:first_step_id, (SELECT step_id FROM rollup_place)) AND id < :end_step_id OFFSET 0
      ) found WHERE a.project_id = :project_id
      UNION ALL SELECT * FROM ${rowsOf('step', openIds(':first_step_id', ':end_step_id'))} o
    )`,
  runs: `(
      SELECT found.* FROM tool c CROSS JOIN LATERAL (
        SELECT * FROM tool_run WHERE tool_id = c.id
          AND id >= greatest(:first_run_id, (SELECT run_id FROM rollup_place)) AND id < :end_run_id OFFSET 0
      ) found WHERE c.project_id = :project_id
      UNION ALL SELECT * FROM ${rowsOf('tool_run', openIds(':first_run_id', ':end_run_id'))} o
    )`,
});

export const freshParams = z.object({
  projectId: z.string(),
  from: z.date(),
  to: z.date(),
  firstStepId: z.string(),
  endStepId: z.string(),
  firstRunId: z.string(),
  endRunId: z.string(),
});

/** Between the time in an id, which is of the process that made it, and that of its row. */
const skewMs = 180_000;

export function freshValues(input: { projectId: string; from: Date; to: Date }): z.output<typeof freshParams> {
  const firstMs = input.from.getTime() - skewMs;
  const endMs = input.to.getTime() + skewMs;
  return {
    ...input,
    firstStepId: firstIdAt(idPrefixes.step, firstMs),
    endStepId: firstIdAt(idPrefixes.step, endMs),
    firstRunId: firstIdAt(idPrefixes.toolRun, firstMs),
    endRunId: firstIdAt(idPrefixes.toolRun, endMs),
  };
}
