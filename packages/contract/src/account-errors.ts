import type { ErrorRow } from './error-row.ts';

/** The errors about people: who they are, what their role allows, and how they get in. */
export const accountErrors = {
  not_signed_in: { status: 401, title: 'Not signed in', detail: 'Sign in first: the session is missing or has ended.' },
  sign_in_failed: { status: 401, title: 'Sign-in failed', detail: 'The e-mail address or the password is wrong.' },
  role_refused: { status: 403, title: 'Role refused', detail: 'Your role in this workspace does not allow this.' },
  origin_refused: { status: 403, title: 'Origin refused', detail: 'Other sites cannot act with your session.' },
  session_required: {
    status: 403,
    title: 'Session required',
    detail: 'A personal access token cannot do this. Sign in instead.',
  },
  password_wrong: { status: 403, title: 'Password wrong', detail: 'The current password is wrong.' },
  invitation_not_yours: {
    status: 403,
    title: 'Invitation not yours',
    detail: 'This invitation is for another e-mail address than the one you are signed in with.',
  },
  operator_only: { status: 403, title: 'Operator only', detail: "Only the platform's operator can do this." },
  invitation_not_found: {
    status: 404,
    title: 'Invitation not found',
    detail: 'There is no such invitation: it was used, withdrawn or replaced, or has expired.',
  },
  password_reset_not_found: {
    status: 404,
    title: 'Password reset not found',
    detail: 'There is no such link: it was used or replaced, or has expired. Ask for a new one.',
  },
  token_limit_reached: {
    status: 409,
    title: 'Token limit reached',
    detail: 'A person can have at most 20 active personal access tokens. Delete one first.',
  },
  already_member: {
    status: 409,
    title: 'Already a member',
    detail: 'This person is already a member of the workspace.',
  },
  already_invited: {
    status: 409,
    title: 'Already invited',
    detail: 'This address is invited already. Make a new link for it instead.',
  },
  account_exists: {
    status: 409,
    title: 'Account exists',
    detail: 'There is an account with this address already. Add the member without a password.',
  },
  last_owner: {
    status: 409,
    title: 'Last owner',
    detail: 'A workspace keeps at least one owner. Make somebody else an owner first.',
  },
  sso_only: {
    status: 409,
    title: 'Single sign-on only',
    detail: 'This person signs in by single sign-on and has no password.',
  },
  live_stream_limit_reached: {
    status: 429,
    title: 'Live stream limit reached',
    detail: 'You can have at most 20 live streams open. Close one first.',
  },
  sign_in_limited: {
    status: 429,
    title: 'Too many failed sign-ins',
    detail: 'Too many sign-ins with this address have failed. Please wait.',
  },
} as const satisfies Record<string, ErrorRow>;
