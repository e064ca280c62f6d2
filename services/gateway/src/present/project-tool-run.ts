import type { ProjectToolRun, ProjectToolRunSummary, ProjectToolStep } from '@harkara/contract';
import { rupeesOf } from '@harkara/domain';
import type { ListedToolRun, LoggedToolRun, LoggedToolStep } from '@harkara/operations/manage';
import { presentJson } from './json.ts';

/** A tool run with its steps, as people see it (docs/contract.md 14.5). */
export function presentProjectToolRun(run: LoggedToolRun): ProjectToolRun {
  const inputs = Object.entries(run.inputs).map(([key, value]) => [key, presentJson(value)]);
  return {
    ...presentProjectToolRunSummary(run),
    inputs: Object.fromEntries(inputs),
    output: presentJson(run.output),
    error: run.error,
    steps: run.steps.map(presentStep),
  };
}

export function presentProjectToolRunSummary(run: ListedToolRun): ProjectToolRunSummary {
  return {
    id: run.id,
    tool_id: run.toolId,
    project_id: run.projectId,
    version: run.source === 'test' ? null : run.version,
    source: run.source,
    api_key: run.apiKey,
    task_id: run.taskId,
    status: run.status,
    error_code: run.errorCode,
    cost_inr: rupeesOf(run.costMicroInr),
    created_at: run.createdAt.toISOString(),
    finished_at: run.finishedAt?.toISOString() ?? null,
    duration_ms: durationOf(run.createdAt, run.finishedAt),
  };
}

/** A step that started but did not end is running. */
function presentStep(step: LoggedToolStep): ProjectToolStep {
  return {
    id: step.stepId,
    name: step.name,
    status: stepStatuses[step.status],
    input: presentJson(step.input),
    output: presentJson(step.output),
    error: step.error,
    cost_inr: rupeesOf(step.costMicroInr),
    started_at: step.startedAt.toISOString(),
    finished_at: step.finishedAt?.toISOString() ?? null,
    duration_ms: durationOf(step.startedAt, step.finishedAt),
  };
}

const stepStatuses = { started: 'running', done: 'ok', failed: 'failed', skipped: 'skipped' } as const;

function durationOf(from: Date, to: Date | null): number | null {
  return to === null ? null : Math.max(0, to.getTime() - from.getTime());
}
