import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';

/** A step with what went in and came out. */
export const stepQuery = (taskId: string, stepId: string) =>
  queryOptions({
    queryKey: [...keys.task(taskId), 'step', stepId],
    queryFn: ({ signal }) => call('readProjectTaskStep', { params: { task_id: taskId, step_id: stepId }, signal }),
  });

/** The run of a tool that a step started, with the steps of the tool. */
export const toolRunQuery = (runId: string) =>
  queryOptions({
    queryKey: keys.toolRun(runId),
    queryFn: ({ signal }) => call('readToolRun', { params: { run_id: runId }, signal }),
  });
