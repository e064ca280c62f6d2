import type { Harkara } from '../product/start-harkara.ts';
import { type AnyBody, call, type Reply } from './call.ts';

/** A signed-in person, as the console or a script would act for them. */
export interface Member {
  token: string;
  userId: string;
  send<Body = AnyBody>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply<Body>>;
}

export async function signIn(harkara: Harkara, email: string, password: string): Promise<Member> {
  const { status, body } = await call(`${harkara.url}/v1/manage/session`, 'POST', { body: { email, password } });
  if (status !== 201) throw new Error(`signing in answered ${status}`);
  return memberWith(harkara, { token: body.token, userId: body.user.id });
}

export function memberWith({ url }: Harkara, session: { token: string; userId: string }): Member {
  const send: Member['send'] = (method, path, body, headers = {}) =>
    call(`${url}/v1/manage${path}`, method, {
      token: session.token,
      headers,
      ...(body === undefined ? {} : { body }),
    });
  return { ...session, send };
}
