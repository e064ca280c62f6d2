import { accountErrors } from './account-errors.ts';
import type { ErrorRow } from './error-row.ts';

/** Every error code with its status and texts (docs/contract.md 7.5). The status follows from the code alone. */
export const errors = {
  ...accountErrors,
  message_empty: { status: 400, title: 'Empty message', detail: 'The message is empty.' },
  body_not_json: { status: 400, title: 'Not JSON', detail: 'The body is not JSON.' },
  files_not_accepted: { status: 400, title: 'Files not accepted', detail: 'This agent does not take files.' },
  too_many_files: { status: 400, title: 'Too many files', detail: 'A message can carry at most 3 files.' },
  file_unreadable: { status: 400, title: 'File unreadable', detail: 'The file cannot be read.' },
  request_unreadable: { status: 400, title: 'Request unreadable', detail: 'The request could not be read.' },
  not_authenticated: { status: 401, title: 'Not authenticated', detail: 'The API key is missing, wrong or revoked.' },
  hook_not_authenticated: {
    status: 401,
    title: 'Webhook not authenticated',
    detail: 'The secret is missing or wrong, or there is no such webhook.',
  },
  not_found: { status: 404, title: 'Not found', detail: 'There is nothing at this address.' },
  project_not_found: { status: 404, title: 'Project not found', detail: 'There is no such project.' },
  agent_not_found: { status: 404, title: 'Agent not found', detail: 'There is no such agent in this project.' },
  workforce_not_found: {
    status: 404,
    title: 'Workforce not found',
    detail: 'There is no such workforce in this project.',
  },
  task_not_found: { status: 404, title: 'Task not found', detail: 'There is no such task in this project.' },
  step_not_found: { status: 404, title: 'Step not found', detail: 'There is no such step in this task.' },
  file_not_found: { status: 404, title: 'File not found', detail: 'There is no such file, or it has expired.' },
  trigger_not_found: { status: 404, title: 'Trigger not found', detail: 'There is no such trigger.' },
  tool_not_found: { status: 404, title: 'Tool not found', detail: 'There is no such tool in this project.' },
  tool_run_not_found: { status: 404, title: 'Tool run not found', detail: 'There is no such tool run.' },
  secret_not_found: { status: 404, title: 'Secret not found', detail: 'There is no such secret in this project.' },
  api_key_not_found: { status: 404, title: 'API key not found', detail: 'There is no such API key.' },
  approval_not_found: { status: 404, title: 'Approval not found', detail: 'There is no such approval.' },
  event_not_found: { status: 404, title: 'Event not found', detail: 'There is no such event.' },
  delivery_not_found: { status: 404, title: 'Delivery not found', detail: 'There is no such delivery.' },
  webhook_endpoint_not_found: {
    status: 404,
    title: 'Webhook endpoint not found',
    detail: 'There is no such webhook endpoint.',
  },
  webhook_attempt_not_found: {
    status: 404,
    title: 'Webhook attempt not found',
    detail: 'There is no such webhook attempt.',
  },
  version_not_found: { status: 404, title: 'Version not found', detail: 'There is no such version.' },
  method_not_allowed: { status: 405, title: 'Method not allowed', detail: 'This address does not answer that method.' },
  not_acceptable: {
    status: 406,
    title: 'Not acceptable',
    detail: 'The Accept header must name application/json and text/event-stream.',
  },
  agent_unavailable: { status: 409, title: 'Agent unavailable', detail: 'The agent is not live or is paused.' },
  workforce_unavailable: {
    status: 409,
    title: 'Workforce unavailable',
    detail: 'The workforce is not live or is paused.',
  },
  run_still_going: {
    status: 409,
    title: 'Run still going',
    detail: 'The previous run of this schedule is still going.',
  },
  webhook_off: { status: 409, title: 'Webhook off', detail: 'The webhook is turned off.' },
  task_busy: {
    status: 409,
    title: 'Task busy',
    detail: 'The agent is still working on the last message in this task.',
  },
  conversation_full: {
    status: 409,
    title: 'Conversation full',
    detail: 'This conversation is full; start a new task.',
  },
  file_already_sent: { status: 409, title: 'File already sent', detail: 'This file was already sent.' },
  request_in_flight: {
    status: 409,
    title: 'Request in flight',
    detail: 'The first request with this Idempotency-Key is still running.',
  },
  key_limit_reached: {
    status: 409,
    title: 'Key limit reached',
    detail: 'A project can have at most 20 active API keys. Revoke one first.',
  },
  secret_limit_reached: {
    status: 409,
    title: 'Secret limit reached',
    detail: 'A project can have at most 100 secrets with 20,000 characters in all. Delete one first.',
  },
  event_trigger_limit_reached: {
    status: 409,
    title: 'Event trigger limit reached',
    detail: 'A project can have at most 100 event triggers. Delete one first.',
  },
  webhook_endpoint_limit_reached: {
    status: 409,
    title: 'Webhook endpoint limit reached',
    detail: 'A project can have at most 20 webhook endpoints. Delete one first.',
  },
  webhook_endpoint_off: {
    status: 409,
    title: 'Webhook endpoint off',
    detail: 'The webhook endpoint is turned off. Turn it on first.',
  },
  tool_not_published: { status: 409, title: 'Tool not published', detail: 'The tool is not published yet.' },
  approval_decided: { status: 409, title: 'Already decided', detail: 'This approval was already decided.' },
  task_not_escalated: {
    status: 409,
    title: 'Task not escalated',
    detail: 'Only an escalated task takes a reply from a person.',
  },
  conflict: { status: 409, title: 'Conflict', detail: 'This does not fit the present state.' },
  revision_changed: {
    status: 412,
    title: 'Revision changed',
    detail: 'Somebody else has changed the draft since you read it.',
  },
  size_missing: {
    status: 411,
    title: 'Size missing',
    detail: 'Tell the size of the upload in the Content-Length header.',
  },
  file_too_large: { status: 413, title: 'File too large', detail: 'A file can have at most 4 MB (4,194,304 bytes).' },
  body_too_large: { status: 413, title: 'Body too large', detail: 'The body of the request is too large.' },
  file_type_refused: {
    status: 415,
    title: 'File type refused',
    detail: 'The file is not a JPEG, PNG, WebP, GIF or PDF.',
  },
  body_type_refused: {
    status: 415,
    title: 'Body type refused',
    detail: 'The Content-Type must be application/json.',
  },
  body_invalid: { status: 422, title: 'Body invalid', detail: 'The body of the request is invalid.' },
  inputs_invalid: { status: 422, title: 'Inputs invalid', detail: 'The inputs of the tool are wrong.' },
  idempotency_mismatch: {
    status: 422,
    title: 'Idempotency-Key reused',
    detail: 'This Idempotency-Key was used with another request.',
  },
  rate_limited: { status: 429, title: 'Too many requests', detail: 'Too many requests this minute.' },
  daily_files_reached: {
    status: 429,
    title: 'Daily files reached',
    detail: 'This workspace has uploaded its 300 files of today.',
  },
  stream_limit_reached: {
    status: 429,
    title: 'Stream limit reached',
    detail: 'An API key can have at most 20 event streams open. Close one first.',
  },
  internal: { status: 500, title: 'Internal error', detail: 'Something went wrong on our side. Please try again.' },
  ai_paused: {
    status: 503,
    title: 'AI work paused',
    detail: 'AI work is paused on the platform.',
    errorCode: 'paused',
  },
  daily_limit_reached: {
    status: 503,
    title: 'Daily limit reached',
    detail: "Today's spending limit is reached.",
    errorCode: 'daily_cap',
  },
  uploads_busy: {
    status: 503,
    title: 'Uploads busy',
    detail: 'Too many files are being uploaded right now. Please try again.',
  },
  file_store_unavailable: {
    status: 503,
    title: 'File store unavailable',
    detail: 'The service cannot reach its file store right now. Please try again.',
  },
  unavailable: {
    status: 503,
    title: 'Unavailable',
    detail: 'The service cannot reach its database right now. Please try again.',
  },
  tool_run_timed_out: {
    status: 504,
    title: 'Tool run timed out',
    detail: 'The run took longer than 60 seconds and was stopped.',
  },
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof errors;

export function errorRow(code: ErrorCode): ErrorRow {
  return errors[code];
}

/** What `type` of a problem says (docs/contract.md 7): where the guides explain the code. */
export function problemTypeOf(code: ErrorCode): string {
  return `/guides/run/errors#${code}`;
}
