import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParam } from '../ids.ts';
import { inputsRefusal, platformRefusal, toolRun, toolRunBody } from '../wire/tool-run.ts';

/** docs/contract.md 4.9. Every answer about a run names it in the header X-Run-Id. */
export const startToolRun = endpoint({
  id: 'startToolRun',
  method: 'post',
  path: '/v1/api/tools/{tool_id}/runs',
  tag: 'Tool run API',
  summary: 'Run a tool and wait for its result, for up to 60 seconds.',
  auth: 'api_key',
  rate: 'toolRuns',
  headers: {
    'Idempotency-Key':
      'Makes a repeat of the same request answer the first run instead of starting another. Kept for 24 hours.',
  },
  params: z.object({ tool_id: idParam('tool') }),
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
});
