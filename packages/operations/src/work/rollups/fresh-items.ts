import { rowsOf, spendItems } from './spend-items.ts';

/**
 * What the rollup has not counted yet, on the whole platform: what began after its place, and what was open then. No id
 * is above the upper bounds; with them the planner knows that it is a small part of the table.
 */
export const freshItems = spendItems({
  steps: `(
      SELECT * FROM step WHERE id >= (SELECT step_id FROM rollup_place) AND id < 'stp_8'
      UNION ALL SELECT * FROM ${rowsOf('step', 'open_spend')} o
    )`,
  runs: `(
      SELECT * FROM tool_run WHERE id >= (SELECT run_id FROM rollup_place) AND id < 'trn_8'
      UNION ALL SELECT * FROM ${rowsOf('tool_run', 'open_spend')} o
    )`,
});
