import { call } from '@harkara/testkit';

/** What a POST answers. Throws when it is refused, because nothing follows from what was never taken. */
export async function post(url: string, token: string, body: unknown) {
  const answer = await call(url, 'POST', { token, body });
  if (answer.status >= 300) throw new Error(`${url} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
