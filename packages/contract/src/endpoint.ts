import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { RateName } from './limits.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Who may call: a project's key, a person's session, or anybody. */
export type Auth = 'api_key' | 'session' | 'none';

/** One address of the service as data: routes, OpenAPI, the SDK and the tests all read it. */
export interface Endpoint<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> {
  readonly id: string;
  readonly method: Method;
  /** Parameters in curly brackets, as OpenAPI writes them. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly auth: Auth;
  readonly rate?: RateName;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** `data`: somebody's data, at most 64 KB, whose numbers keep their digits. `file`: multipart. Else JSON of up to 1 MB. */
  readonly bodyKind?: 'data' | 'file';
  /** Optional headers the caller may send, by name. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The media types of an answer that is a file itself. */
  readonly fileTypes?: readonly string[];
  /** Success statuses and their bodies; null means no body. */
  readonly answers: Readonly<Record<number, z.ZodType | null>>;
  readonly errors: readonly ErrorCode[];
  /** Bodies of refusals that are more than the ordinary `{detail}`, by status. */
  readonly errorBodies?: Readonly<Record<number, z.ZodType>>;
}

export type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType>;

export type ParamsOf<E> = E extends { params: infer S extends z.ZodType } ? z.output<S> : Record<string, never>;
export type QueryOf<E> = E extends { query: infer S extends z.ZodType } ? z.output<S> : Record<string, never>;
export type BodyOf<E> = E extends { body: infer S extends z.ZodType } ? z.output<S> : undefined;

/** Keeps the exact schemas in the type, so that handlers get what the endpoint declares. */
export function endpoint<const E extends AnyEndpoint>(declared: E): E {
  return declared;
}
