import type { AddedMember } from '@harkara/contract';
import type { Shown } from './ask.ts';

/** What came of an invitation and is shown only now: a link, or the first password of a new account. */
export function shownOf({ email, invitation_url: url, initial_password: password }: AddedMember): Shown {
  if (password !== undefined) {
    return {
      title: `${email} is a member`,
      text: 'They had no account and have one now, with this first password. They change it in their account.',
      value: password,
      what: 'password',
    };
  }
  return {
    title: `${email} is invited`,
    text: 'They join by this link, once, within 7 days. Where mail is set up, it is mailed to them, too.',
    value: fullAddress(url ?? ''),
    what: 'link',
  };
}

/** A link that can be sent to somebody, also where the service does not know its own address and answers a path. */
export function fullAddress(link: string): string {
  return new URL(link, window.location.origin).href;
}
