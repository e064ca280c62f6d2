/** A guard, and the change that takes it away or weakens it. */
export interface Guard {
  name: string;
  file: string;
  /** Text that is in the file once. */
  find: string;
  replace: string;
  /** The test files that have to notice, from the root. */
  suites: readonly string[];
}

const matrix = ['tests/security/matrix'];
const operations = 'packages/operations/src';
const domain = 'packages/domain/src';

/** Makes a condition of SQL, which begins with ` AND `, true for every row. */
const without = (file: string, condition: string, suites: readonly string[], name: string): Guard => ({
  name,
  file: `${operations}/${file}`,
  find: condition,
  replace: ` AND (${condition.slice(' AND '.length)} OR true)`,
  suites,
});

const guard = (name: string, file: string, [find, replace]: [string, string], suites: readonly string[]): Guard => ({
  name,
  file,
  find,
  replace,
  suites,
});

const permits: readonly Guard[] = [
  guard(
    'a role',
    `${operations}/manage/permits/require-permit.ts`,
    ['if (!isPermitted(role, permit))', 'if (false)'],
    matrix,
  ),
  guard(
    'being a member',
    `${operations}/manage/permits/require-permit.ts`,
    ['if (member === null) throw new Refusal(missing);', "if (member === null) return 'viewer';"],
    matrix,
  ),
  guard(
    "a token's highest role",
    `${operations}/manage/permits/require-permit.ts`,
    ['lowerRole(member.role, roleMax)', 'member.role'],
    matrix,
  ),
  guard(
    'being an operator',
    `${operations}/manage/platform/require-operator.ts`,
    ['if (!actor.isPlatformOperator)', 'if (false)'],
    matrix,
  ),
  guard(
    'an owner for an owner',
    `${operations}/manage/members/require-owner-for-owner.ts`,
    ["!roles.includes('owner') ||", 'true ||'],
    ['tests/management'],
  ),
  guard(
    'a session, not a token',
    `${operations}/manage/sessions/require-session.ts`,
    ["if (actor.sessionId === null) throw new Refusal('session_required');", ''],
    ['tests/management'],
  ),
  guard(
    'who decides approvals',
    `${domain}/permits.ts`,
    ["'approvals.decide': builders", "'approvals.decide': everyone"],
    matrix,
  ),
  guard('who reads the audit log', `${domain}/permits.ts`, ["'audit.read': admins", "'audit.read': builders"], matrix),
  guard('who manages keys', `${domain}/permits.ts`, ["'keys.manage': admins", "'keys.manage': builders"], matrix),
];

/** What a second condition tests again is not here: without one of the two nothing opens. */
const tenants: readonly Guard[] = [
  guard(
    'the project of a task that is read',
    `${operations}/work/tasks/find-task.ts`,
    ['AND t.project_id = k.project_id', ''],
    matrix,
  ),
  without('work/tasks/insert-task.ts', ' AND a.project_id = c.project_id', matrix, 'the project of an agent'),
  without(
    'work/tasks/insert-workforce-task.ts',
    ' AND w.project_id = c.project_id',
    matrix,
    'the project of a workforce',
  ),
  without(
    'work/tasks/bind-attachments.ts',
    ' AND api_key_id = :key_id',
    [...matrix, 'tests/contract/start-agent-task'],
    'the key of a file that is sent',
  ),
  without(
    'work/attachments/delete-attachment.ts',
    ' AND api_key_id = :key_id',
    matrix,
    'the key of a file that is removed',
  ),
];

const credentials: readonly Guard[] = [
  without('work/api-keys/find-key.ts', ' AND k.revoked_at IS NULL', matrix, 'a revoked key'),
  without(
    'manage/sessions/authenticate-session.ts',
    ' AND s.expires_at > now()',
    ['tests/management'],
    'the end of a session',
  ),
  guard(
    'the end of a token',
    `${operations}/manage/access-tokens/authenticate-access-token.ts`,
    [', expiresAt: { gt: ctx.clock.now() }', ''],
    ['tests/management/access-tokens.test.ts'],
  ),
  guard(
    'the end of an invitation',
    `${operations}/manage/members/read-invitation.ts`,
    [', expiresAt: { gt: ctx.clock.now() }', ''],
    ['tests/management/invitations.test.ts'],
  ),
  guard(
    'the person of an invitation',
    `${operations}/manage/members/accept-invitation.ts`,
    ['if (caller.userId !== account.id)', 'if (false)'],
    ['tests/management/invitations.test.ts'],
  ),
  guard(
    'the limit of sign-ins',
    `${operations}/manage/sessions/sign-in-limits.ts`,
    ['if (waitMs > 0)', 'if (false)'],
    ['tests/management/sign-in-limits.test.ts'],
  ),
  guard(
    'the second use of a reset link',
    `${operations}/manage/password-resets/accept-password-reset.ts`,
    ['count === 0 || ', ''],
    ['tests/management'],
  ),
  guard(
    'the sessions after a reset',
    `${operations}/manage/password-resets/accept-password-reset.ts`,
    ['await tx.session.deleteMany({ where: { userId } });', ''],
    ['tests/management'],
  ),
  guard(
    'the password of an account that SSO takes over',
    `${operations}/manage/sessions/find-sso-user.ts`,
    ['{ ...subject, passwordHash: null }', 'subject'],
    ['tests/management'],
  ),
  guard(
    'the origin of a page',
    'services/gateway/src/http/refuse-foreign-origin.ts',
    ["throw new Refusal('origin_refused')", 'return'],
    ['tests/management', 'tests/contract'],
  ),
  guard(
    'the secret of a webhook',
    `${operations}/work/webhooks/authenticate-webhook-call.ts`,
    [
      "if (kind === 'standard') return admitIf(knowsSecret, webhook);",
      "if (kind === 'standard') return admitIf(true, webhook);",
    ],
    ['tests/contract/call-webhook'],
  ),
  guard(
    'the signature of a store',
    `${operations}/work/webhooks/authenticate-webhook-call.ts`,
    ['return admitIf(isSigned, webhook);', 'return admitIf(carriesSignature, webhook);'],
    ['tests/contract/call-webhook'],
  ),
  guard(
    'the age of a signature',
    `${domain}/triggers/store-signatures.ts`,
    ['> toleranceMs) return false', '> toleranceMs) return true'],
    [`${domain}/triggers`, 'tests/contract/call-webhook'],
  ),
];

const budgets: readonly Guard[] = [
  guard(
    'the rate of a key',
    'services/gateway/src/http/serve.ts',
    ['if (endpoint.rate !== undefined) await', 'if (false) await'],
    ['tests/contract/read-task', 'tests/contract/start-agent-task'],
  ),
  guard(
    'the rate of a person',
    'services/gateway/src/http/serve.ts',
    ["if (caller?.kind === 'user') await", 'if (false) await'],
    ['tests/management', 'tests/contract'],
  ),
  guard(
    'the addresses of redirects',
    'packages/outbound/src/next-request.ts',
    ["if (url.origin !== request.url.origin) throw new OutboundError('redirect_with_body');", ''],
    ['packages/outbound', 'tests/journeys/tool-addresses.test.ts'],
  ),
  guard(
    'private addresses',
    'packages/outbound/src/guard-addresses.ts',
    ['if (!allowed.hasName(hostname) && !found.every(({ address }) => mayCall(address)))', 'if (false)'],
    ['packages/outbound', 'tests/journeys/tool-addresses.test.ts'],
  ),
];

const fences: readonly Guard[] = [
  without(
    'work/locks/lock-runs.ts',
    ' AND attempt = :attempt',
    ['tests/journeys/tool-fence.test.ts', 'tests/races'],
    'the attempt of a tool run',
  ),
  without(
    'work/turns/lease.ts',
    ' AND t.attempt = c.attempt',
    ['tests/journeys/takeover.test.ts', 'tests/races'],
    'the attempt of a turn',
  ),
  without('work/turns/lease.ts', ' AND attempt = :attempt', ['tests/races'], 'the attempt of a hand-over'),
  without(
    'work/turns/suspend-turn.ts',
    ' AND attempt = :attempt',
    ['tests/journeys', 'tests/races'],
    'the attempt that suspends',
  ),
];

/** What the security of the product rests on, each with the tests that have to notice when it is gone. */
export const guards: readonly Guard[] = [...permits, ...tenants, ...credentials, ...budgets, ...fences];
