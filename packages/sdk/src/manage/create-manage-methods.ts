import type { AnswerOf, CallOf, EndpointId, EndpointsById } from '@harkara/contract';
import { type ListOptions, listPages, type Page, type PendingPage } from '../pages/list-pages.ts';
import type { CallOptions } from '../send/call-options.ts';
import type { Caller } from '../send/create-caller.ts';
import type { Pending } from '../send/pending.ts';

/** Answered with a stream or a redirect, or with a proof of their own. */
type Left = 'streamLiveHints' | 'downloadProjectAttachment' | 'callWebhook';

/** The id of an endpoint of the management API, such as `listAgents`. */
export type ManageId = Exclude<EndpointId<'session' | 'none'>, Left>;

type Result<Answer> = Answer extends Page<unknown> ? PendingPage<Answer> : Pending<Answer>;

/** What a method takes: `params` of the path, `query` and `body`, as far as the endpoint has them. */
export type ManageCall<Id extends ManageId> = CallOf<Id>;

type Method<Id extends ManageId> =
  unknown extends CallOf<Id>
    ? (input?: Record<string, never>, options?: CallOptions) => Result<AnswerOf<Id>>
    : Record<string, never> extends ManageCall<Id>
      ? (input?: ManageCall<Id>, options?: CallOptions) => Result<AnswerOf<Id>>
      : (input: ManageCall<Id>, options?: CallOptions) => Result<AnswerOf<Id>>;

/** From keys of the endpoints, not of a list of names: so editors show the summary of each. */
type Methods<All, Ids extends keyof All> = { readonly [Id in Ids]: Id extends ManageId ? Method<Id> : never };

export type ManageMethods = Methods<EndpointsById, ManageId> & {
  /** The bytes of a file of a task. */
  downloadProjectAttachment(input: CallOf<'downloadProjectAttachment'>, options?: CallOptions): Pending<Blob>;
};

interface Parts {
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** One method for each endpoint that the caller knows. What is listed by pages goes on by itself. */
export function createManageMethods(caller: Caller): ManageMethods {
  const methodOf =
    (id: EndpointId) =>
    (input: Parts = {}, options?: CallOptions & ListOptions) => {
      const read = (more: object) =>
        caller.call(id, { ...input, ...more } as CallOf<typeof id>, { options }) as unknown as Pending<Page<unknown>>;
      if (!id.startsWith('list')) return read({ body: formOf(input.body) });
      return listPages((next) => read({ query: { ...input.query, ...next } }));
    };
  return Object.fromEntries(caller.ids.map((id) => [id, methodOf(id)])) as unknown as ManageMethods;
}

/** A body with a file goes as a form, all else as JSON. */
function formOf(body: unknown): unknown {
  const file = typeof body === 'object' && body !== null && 'file' in body ? body.file : null;
  if (!(file instanceof Blob)) return body;
  const form = new FormData();
  form.set('file', file, file instanceof File ? file.name : 'file');
  return form;
}
