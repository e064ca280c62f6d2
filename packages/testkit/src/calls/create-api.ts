import { call, type CallOptions, type Reply } from './call.ts';
import { checkAnswer } from './check-answer.ts';

export interface Api {
  /** One call with the caller's key, or with `token` in its place; its answer is held against the contract. */
  send<Body = { detail: string }>(method: string, path: string, options?: CallOptions): Promise<Reply<Body>>;
}

export function createApi(url: string, key: string): Api {
  return {
    send: async <Body>(method: string, path: string, options: CallOptions = {}) => {
      const reply = await call<Body>(`${url}${path}`, method, { token: key, ...options });
      checkAnswer(method, path, reply);
      return reply;
    },
  };
}
