import { domain, guard, matrix, operations, without, type Guard } from './guard.ts';

export const credentials: readonly Guard[] = [
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
