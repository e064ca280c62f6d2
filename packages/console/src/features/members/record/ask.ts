import type { Member } from '@harkara/contract';

/** What is asked before it is done: another role, removing, a new link of an invitation, a link for a new password. */
export interface Ask {
  readonly what: 'role' | 'remove' | 'renew' | 'reset';
  readonly member: Member;
}

/** What is shown once. */
export interface Shown {
  readonly title: string;
  /** Who it is for and what it does. */
  readonly text: string;
  readonly value: string;
  /** What the value is, such as "link". */
  readonly what: string;
}
