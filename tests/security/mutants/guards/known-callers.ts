import { guard, operations, type Guard } from './guard.ts';

const knownCallers = ['tests/races/known-callers.test.ts'];

/** Statements decide by what a gateway knows from before, and have to see that it still holds. */
export const knownChecks: readonly Guard[] = [
  guard(
    'the key of a start',
    `${operations}/work/tasks/insert-task.ts`,
    ["WHEN k.id IS NULL THEN 'not_authenticated'", ''],
    knownCallers,
  ),
  guard(
    'the key of a follow-up',
    `${operations}/work/tasks/reopen-task.ts`,
    ["WHEN NOT ${keyIsActive} THEN 'not_authenticated'", ''],
    knownCallers,
  ),
  guard(
    'the key of a tool run',
    `${operations}/work/tool-runs/insert-tool-run.ts`,
    ["WHEN NOT ${isAllowed('c.key_id')} THEN 'not_authenticated'", ''],
    knownCallers,
  ),
  guard(
    'the published version of a known tool',
    `${operations}/work/tool-runs/insert-tool-run.ts`,
    ['AND (NOT c.is_known OR t.published_version = c.version)', ''],
    knownCallers,
  ),
  guard(
    'the project of a known tool',
    `${operations}/work/tool-runs/known-tools.ts`,
    ['return `${projectId} ${toolId}`;', 'return `${projectId.length} ${toolId}`;'],
    knownCallers,
  ),
  guard(
    'the secret of a known webhook',
    `${operations}/work/webhooks/write-webhook-call.ts`,
    ['AND (tr.secret_hash, tr.sealed_secret) IS NOT DISTINCT FROM (c.secret_hash, c.sealed_secret)', ''],
    knownCallers,
  ),
  guard(
    'the revision of a known webhook',
    `${operations}/work/webhooks/write-webhook-call.ts`,
    [' AND tr.revision = c.revision', ''],
    knownCallers,
  ),
  guard(
    'the pause of the agent of a known webhook',
    `${operations}/work/webhooks/write-webhook-call.ts`,
    ['AND a.paused_at IS NULL', ''],
    knownCallers,
  ),
];
