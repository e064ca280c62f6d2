import type { z } from 'zod';
import type { Auth, Endpoint, ParamsOf, QueryOf } from '../endpoint.ts';
import type { Endpoints } from '../endpoints/index.ts';
import type { notificationTypes, NotificationTypeName } from '../wire/notification-types.ts';

/** Every endpoint by its id. */
export type EndpointsById = {
  [Noun in keyof Endpoints]: (all: Endpoints[Noun]) => void;
}[keyof Endpoints] extends (all: infer All) => void
  ? All
  : never;

/** The id of an endpoint, such as `readMe`; with `By`, of one that is called with this proof. */
export type EndpointId<By extends Auth = Auth> = {
  [Id in keyof EndpointsById]: EndpointsById[Id]['auth'] extends By ? Id : never;
}[keyof EndpointsById];

/** The body of an endpoint's answer; undefined for an answer without one. */
export type AnswerOf<Id extends EndpointId> = BodiesOf<EndpointsById[Id]['answers']>;

type BodiesOf<Answers> = {
  [Status in keyof Answers]: Answers[Status] extends z.ZodType ? z.output<Answers[Status]> : undefined;
}[keyof Answers];

/** What is left out takes its default; undefined leaves a field out. */
type Optional<T> = { [Key in keyof T]?: T[Key] | undefined };

type Part<Name extends string, T> = [T] extends [Record<string, never>] ? unknown : { readonly [Key in Name]: T };

type QueryPart<E> = E extends { query: z.ZodType } ? { readonly query?: Optional<QueryOf<E>> } : unknown;
type BodyPart<E> = E extends { body: infer S extends z.ZodType } ? { readonly body: z.input<S> } : unknown;

type CallTo<E extends Endpoint> = Part<'params', ParamsOf<E>> & QueryPart<E> & BodyPart<E>;

/** The params, query and body that an endpoint takes. */
export type CallOf<Id extends EndpointId> = CallTo<EndpointsById[Id]>;

/** What a webhook endpoint is sent with the full payload (docs/contract.md 16.2). */
export type Notification = {
  [Type in NotificationTypeName]: {
    type: Type;
    timestamp: string;
    data: z.output<(typeof notificationTypes)[Type]['data']>;
  };
}[NotificationTypeName];
