import type { Context } from '@harkara/operations';
import { parseSetCookie } from 'cookie';
import { expect, test } from 'vitest';
import { clearSessionCookie, findSessionToken, setSessionCookie } from './session-cookie.ts';

const now = new Date('2026-01-01T00:00:00Z');
const contextAt = (publicUrl: string) => ({ publicUrl, clock: { now: () => now } }) as Context;
const started = { token: 'aaa.bbb-c_c.ddd', expiresAt: new Date('2026-01-01T12:00:00Z') };
const protectedFromPages = { name: 'hk_session', path: '/', httpOnly: true, sameSite: 'strict' };

test('the cookie lives as long as its session, and over https it is never sent in the clear', () => {
  const plain = parseSetCookie(setSessionCookie(contextAt('http://localhost:3000'), started));
  const secure = parseSetCookie(setSessionCookie(contextAt('https://harkara.example'), started));
  expect(plain).toEqual({ ...protectedFromPages, value: started.token, maxAge: 43_200 });
  expect(secure).toEqual({ ...plain, secure: true });
});

test('signing out empties the cookie at once', () => {
  const cleared = parseSetCookie(clearSessionCookie(contextAt('https://harkara.example')));
  expect(cleared).toEqual({ ...protectedFromPages, value: '', maxAge: 0, secure: true });
});

test.each([
  ['hk_session=aaa.bbb-c_c.ddd', started.token],
  ['theme=dark; hk_session=aaa.bbb-c_c.ddd; lang=hi', started.token],
  ['theme=dark;hk_session= aaa.bbb-c_c.ddd ', started.token],
  ['hk_session=first; hk_session=second', 'first'],
  ['my_hk_session=other; __proto__=x', undefined],
  ['hk_session', undefined],
  ['', undefined],
  [undefined, undefined],
])('of the header %o the session is %o', (header, token) => {
  expect(findSessionToken(header)).toBe(token);
});
