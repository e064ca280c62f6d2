import type { MemberModel } from '@harkara/prisma';

/** Makes Prisma read a member's user with it, without the password's hash. */
export const withUser = { user: { select: { email: true, name: true } } } as const;

export interface MemberRow extends MemberModel {
  user: { email: string; name: string };
}
