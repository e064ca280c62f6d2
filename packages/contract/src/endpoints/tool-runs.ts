import { z } from 'zod';
import { endpointsOf } from '../endpoint.ts';
import { inputsRefusal, platformRefusal } from '../error-bodies.ts';
import { idParam } from '../ids.ts';
import { namedPageOf, namedPageQuery } from '../wire/page.ts';
import { projectToolRun, projectToolRunSummary, toolRunListQuery } from '../wire/project-tool-run.ts';
import { toolRun, toolRunBody } from '../wire/tool-run.ts';

const toolParams = z.object({ tool_id: idParam('tool') });

export const toolRuns = endpointsOf('Tool run API', {
  /** docs/contract.md 4.9. Every answer about a run has the run's id in the header X-Run-Id. */
  runTool: {
    method: 'post',
    path: '/v1/api/tools/{tool_id}/runs',
    summary: 'Run a tool and wait for its result, for up to 60 seconds.',
    auth: 'api_key',
    rate: 'toolRuns',
    headers: {
      'Idempotency-Key':
        'Makes a repeat of the same request answer the first run instead of starting another. Kept for 24 hours.',
    },
    params: toolParams,
    body: toolRunBody,
    answers: { 200: toolRun },
    errors: [
      'request_unreadable',
      'not_authenticated',
      'tool_not_found',
      'tool_not_published',
      'request_in_flight',
      'body_too_large',
      'body_invalid',
      'inputs_invalid',
      'idempotency_mismatch',
      'rate_limited',
      'ai_paused',
      'daily_limit_reached',
      'tool_run_timed_out',
    ],
    errorBodies: { 422: inputsRefusal, 503: platformRefusal },
  },

  listToolRuns: {
    tag: 'Tools',
    method: 'get',
    path: '/v1/manage/tools/{tool_id}/runs',
    summary: "List a tool's runs, newest first, those of a deleted tool too.",
    auth: 'session',
    params: toolParams,
    query: namedPageQuery.extend(toolRunListQuery.shape),
    answers: { 200: namedPageOf(projectToolRunSummary) },
    errors: ['not_signed_in', 'tool_not_found', 'body_invalid'],
  },

  readToolRun: {
    tag: 'Tools',
    method: 'get',
    path: '/v1/manage/tool-runs/{run_id}',
    summary: "Read one run: inputs, each step's result, output and cost.",
    auth: 'session',
    params: z.object({ run_id: idParam('toolRun') }),
    answers: { 200: projectToolRun },
    errors: ['not_signed_in', 'tool_run_not_found'],
  },
});
