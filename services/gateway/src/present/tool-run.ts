import type { ToolRun } from '@harkara/contract';
import { rupeesOf } from '@harkara/domain';
import type { ToolRunRow } from '@harkara/operations/work';
import { presentJson } from './json.ts';

/** docs/contract.md 2.6. */
export function presentToolRun(run: ToolRunRow): ToolRun {
  return {
    run_id: run.id,
    tool_id: run.tool_id,
    version: run.version,
    status: run.status === 'done' ? 'done' : 'failed',
    output: presentJson(run.output),
    error: run.error,
    error_code: run.error_code,
    steps: run.steps,
    cost_inr: rupeesOf(run.cost_micro_inr),
    duration_ms: run.duration_ms,
  };
}
