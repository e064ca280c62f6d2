import { errors } from '@harkara/contract';
import { expect, test } from 'vitest';
import { apiErrorOf } from './api-error-of.ts';
import * as apiErrors from './api-error.ts';

const none = new Headers();

test('every code of the contract has a class of its own kind, and keeps its sentence and its request', () => {
  for (const [code, { status, detail }] of Object.entries(errors)) {
    const error = apiErrorOf(status, { code, detail, request_id: 'req_1' }, none);
    expect(error).toMatchObject({ code, status, message: detail, requestId: 'req_1', errors: [detail] });
    // 405 and 406 only come of a wrong client.
    expect([error.name === 'ApiError', code]).toEqual([status === 405 || status === 406, code]);
  }
});

test.each([
  [422, 'inputs_invalid', apiErrors.ToolInputError],
  [422, 'body_invalid', apiErrors.InvalidRequestError],
  [429, 'rate_limited', apiErrors.RateLimitError],
  [409, 'task_busy', apiErrors.ConflictError],
  [412, 'revision_changed', apiErrors.RevisionChangedError],
  [503, 'ai_paused', apiErrors.SpendingError],
  [503, 'unavailable', apiErrors.ServerError],
  [504, 'tool_run_timed_out', apiErrors.ToolRunTimeoutError],
])('%d %s has its class', (status, code, Class) => {
  expect(apiErrorOf(status, { code }, none)).toBeInstanceOf(Class);
});

test('what a class adds is read from the answer', () => {
  const problems = [{ input: 'name', problem: 'is required' }];
  expect(apiErrorOf(422, { code: 'inputs_invalid', input_problems: problems }, none)).toMatchObject({ problems });
  expect(apiErrorOf(412, { current: { revision: 3 } }, none)).toMatchObject({ current: { revision: 3 } });
  const headers = new Headers({ 'x-run-id': 'trn_1', 'x-request-id': 'req_2', 'retry-after': '2' });
  expect(apiErrorOf(504, { code: 'tool_run_timed_out' }, headers)).toMatchObject({
    runId: 'trn_1',
    requestId: 'req_2',
    retryAfterMs: 2_000,
  });
});

test('an answer of a proxy has no code, and a date in Retry-After counts from now', () => {
  const later = new Date(Date.now() + 30_000).toUTCString();
  const error = apiErrorOf(502, {}, new Headers({ 'retry-after': later }));
  expect(error).toMatchObject({ code: null, requestId: '', message: 'The service answered 502.' });
  expect(error.retryAfterMs).toBeGreaterThan(20_000);
  expect(apiErrorOf(502, {}, new Headers({ 'retry-after': 'soon' })).retryAfterMs).toBeNull();
});
