import type { MemberModel } from '@harkara/prisma';

/** What is read of the person behind a member: never the password's hash. */
export const withUser = { user: { select: { email: true, name: true } } } as const;

export interface MemberRow extends MemberModel {
  user: { email: string; name: string };
}
