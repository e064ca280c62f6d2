import { domain, guard, matrix, operations, type Guard } from './guard.ts';

export const permits: readonly Guard[] = [
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
