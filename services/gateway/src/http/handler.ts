import type { Auth, BodyOf, Endpoint, ParamsOf, QueryOf } from '@harkara/contract';
import type { Context, KeyCaller, ManageContext, UserCaller, UserContext } from '@harkara/operations';
import type { LiveProjects } from '@harkara/operations/manage';
import type { RejectedCalls } from '@harkara/operations/work';
import type { Response } from 'express';
import type { z } from 'zod';
import type { Exchange } from './exchange.ts';

/** Who calls, by the endpoint's way of authentication. */
interface Callers {
  api_key: KeyCaller;
  session: UserCaller;
  none: null;
}

/** The context of the handler. One that works with a key has nothing of management. */
interface Contexts {
  api_key: Context;
  session: UserContext;
  none: ManageContext;
}

export interface Admitted<A extends Auth> {
  readonly caller: Callers[A];
  readonly ctx: Contexts[A];
}

/** A request that passed all checks. Its params, query and body are what the endpoint's schemas made of them. */
export interface Call<E extends Endpoint> {
  readonly caller: Callers[E['auth']];
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly requestId: string;
  /** Where the request comes from; behind a proxy only with TRUSTED_PROXIES. */
  readonly clientAddress: string;
  readonly header: (name: string) => string | undefined;
  /** The projects that live streams of this gateway follow. */
  readonly liveProjects: LiveProjects;
  /** The webhook calls that this gateway rejected. */
  readonly rejectedCalls: RejectedCalls;
  /** A signal that aborts when the client closes the connection. Made when asked for: most handlers need none. */
  readonly closedSignal: () => AbortSignal;
}

interface StatusAndHeaders<Status> {
  readonly status: Status;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
}

/** A file or an event stream. It writes the head and the body, and ends the response. */
export interface StreamedAnswer {
  readonly stream: (response: Response) => Promise<void>;
}

/** JSON, or no body. */
export interface JsonAnswer extends StatusAndHeaders<number> {
  readonly body?: unknown;
}

/** An answer of any endpoint. */
export type Answer = JsonAnswer | StreamedAnswer;

/** One of the endpoint's statuses with the body it declares, so that a wrong status or body does not compile. */
export type AnswerOf<E extends Endpoint> = E extends { answerTypes: readonly string[] }
  ? StreamedAnswer
  : {
      [Status in keyof E['answers']]: E['answers'][Status] extends z.ZodType
        ? StatusAndHeaders<Status> & { readonly body: z.output<E['answers'][Status]> }
        : StatusAndHeaders<Status> & { readonly body?: undefined };
    }[keyof E['answers']];

/** Turns a checked request into an operation's input, and the operation's result into an answer. */
export type Handler<E extends Endpoint> = (ctx: Contexts[E['auth']], call: Call<E>) => Promise<AnswerOf<E>>;

/** The parameters in the path, not parsed yet. */
export type PathParams<E extends Endpoint> = { readonly [Name in keyof ParamsOf<E>]: string };

/** A caller, and who answers. */
export type Admission<E extends Endpoint> = Admitted<E['auth']> & {
  readonly handle: Handler<E>;
  /** The key has not been read for this request, so a refusal has to look at it. */
  readonly isUnread?: boolean;
};

/** A handler that checks the key itself, because its statements read it together with what the endpoint is about. */
export interface LoadingHandler<E extends Endpoint> {
  readonly admit: (ctx: ManageContext, credential: string, params: PathParams<E>) => Promise<Admission<E> | null>;
}

/** A handler that makes all checks itself, because the contract sets another order of checks. */
export interface RawHandler<E extends Endpoint> {
  readonly raw: (ctx: ManageContext, exchange: Exchange) => Promise<AnswerOf<E>>;
}
