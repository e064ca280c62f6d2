import type { Endpoint, Endpoints, ParamsOf, QueryOf } from '@harkara/contract';
import type { z } from 'zod';

/** The id of an endpoint that a session can call, such as `readMe`. */
export type EndpointId = {
  [Noun in keyof Endpoints]: {
    [Id in keyof Endpoints[Noun]]: Endpoints[Noun][Id] extends { auth: 'api_key' } ? never : Id;
  }[keyof Endpoints[Noun]];
}[keyof Endpoints];

/** The declaration of an endpoint, by its id. */
export type EndpointOf<Id extends EndpointId> = {
  [Noun in keyof Endpoints]: Id extends keyof Endpoints[Noun] ? Endpoints[Noun][Id] : never;
}[keyof Endpoints];

/** What the body of an answer is; undefined for an answer without one. */
export type AnswerOf<E> = E extends Pick<Endpoint, 'answers'> ? BodiesOf<E['answers']> : never;

type BodiesOf<Answers> = {
  [Status in keyof Answers]: Answers[Status] extends z.ZodType ? z.output<Answers[Status]> : undefined;
}[keyof Answers];

/** What is left out takes its default; undefined leaves a field out. */
type Optional<T> = { [Key in keyof T]?: T[Key] | undefined };

type Part<Name extends string, T> = [T] extends [Record<string, never>] ? unknown : { readonly [Key in Name]: T };

type QueryPart<E> = E extends { query: z.ZodType } ? { readonly query?: Optional<QueryOf<E>> } : unknown;
type BodyPart<E> = E extends { body: infer S extends z.ZodType } ? { readonly body: z.input<S> } : unknown;

/** The params, query and body that an endpoint takes, by the contract. */
export type CallOf<E> = Part<'params', ParamsOf<E>> & QueryPart<E> & BodyPart<E>;
