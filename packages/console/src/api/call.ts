import type { AnswerOf, CallOf, EndpointId } from '@harkara/contract';
import { endpointPaths } from 'virtual:endpoints';
import { noteBuild } from './newer-build.ts';
import { isRefused } from './refusal.ts';
import { type Answer, sendCall, type SentCall } from './send-call.ts';
import { waitForSignIn } from './session-gate.ts';

interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** False: a missing session is thrown like any refusal, and no dialog opens. */
  readonly asksToSignIn?: boolean;
  /** The revision that the draft must still have; otherwise it throws revision_changed. */
  readonly ifMatch?: number | undefined;
}

type SessionId = EndpointId<'session' | 'none'>;

type Rest<Id extends SessionId> =
  Record<string, never> extends CallOf<Id> ? [input?: CallOf<Id> & CallOptions] : [input: CallOf<Id> & CallOptions];

type AnyInput = CallOptions & Pick<SentCall, 'params' | 'query' | 'body'>;

/**
 * Calls an endpoint of the contract by its id. When the session has ended, the sign-in dialog opens over the page, and
 * after it the call is sent once more. Throws Refused and Unreachable.
 */
export async function call<Id extends SessionId>(id: Id, ...rest: Rest<Id>): Promise<AnswerOf<Id>> {
  const { signal, asksToSignIn = true, ifMatch, params, query, body }: AnyInput = (rest as [AnyInput?])[0] ?? {};
  const [method, path] = endpointPaths[id] ?? unknownEndpoint(id);
  const sent: SentCall = { method, path, params, query, body, signal, ifMatch };
  const answer = await sendCall(sent).catch(async (error: unknown): Promise<Answer> => {
    if (!asksToSignIn || !isRefused(error, 'not_signed_in')) throw error;
    await waitForSignIn();
    return sendCall(sent);
  });
  noteBuild(answer.headers);
  if (import.meta.env.DEV) await (await import('./check-answer.ts')).checkAnswer(id, answer.body);
  // The contract says so, and in development and in tests it is checked.
  return answer.body as AnswerOf<Id>;
}

function unknownEndpoint(id: string): never {
  throw new Error(`The contract has no endpoint ${id} for sessions.`);
}
