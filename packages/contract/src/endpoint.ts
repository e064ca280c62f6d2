import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { RateName } from './limits.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** How the caller is authenticated: by a project's key, by a person's session, or not at all (docs/contract.md 5). */
export type Auth = 'api_key' | 'session' | 'none';

/** One endpoint as data. Routes, the OpenAPI document, the SDK and the tests all read it. */
export interface Endpoint {
  readonly id: string;
  /** The group in the API reference. */
  readonly tag: string;
  readonly method: Method;
  /** Parameters in curly brackets, as OpenAPI writes them. */
  readonly path: string;
  readonly summary: string;
  readonly auth: Auth;
  readonly rate?: RateName;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /**
   * How the body is sent. `data`: a sender's own JSON, at most 64 KB, whose numbers keep their digits. `file`:
   * multipart. Otherwise JSON of at most 1 MB.
   */
  readonly bodyKind?: 'data' | 'file';
  /** Optional headers the caller may send, by name. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Success statuses and their bodies; null means no body. */
  readonly answers: Readonly<Record<number, z.ZodType | null>>;
  /** The media types of a success body that is not JSON: a file or an event stream. */
  readonly answerTypes?: readonly string[];
  /** The refusals. Every endpoint may also answer `internal` and `unavailable`. */
  readonly errors: readonly ErrorCode[];
  /** Error bodies that are more than the ordinary `{detail}`, by status. */
  readonly errorBodies?: Readonly<Record<number, z.ZodType>>;
}

export type ParamsOf<E> = E extends { params: infer S extends z.ZodType } ? z.output<S> : Record<string, never>;
export type QueryOf<E> = E extends { query: infer S extends z.ZodType } ? z.output<S> : Record<string, never>;
export type BodyOf<E> = E extends { body: infer S extends z.ZodType } ? z.output<S> : undefined;

/** An endpoint without the parts that its noun adds: its id, and the tag unless it has another one. */
export type EndpointDeclaration = Omit<Endpoint, 'id' | 'tag'> & Partial<Pick<Endpoint, 'tag'>>;

type EndpointsOf<Declared> = {
  readonly [Id in keyof Declared]: Declared[Id] & { readonly id: Id; readonly tag: string };
};

/** The endpoints of a noun. Each keeps the exact types of its schemas, from which handlers and clients get theirs. */
export function endpointsOf<const Declared extends Readonly<Record<string, EndpointDeclaration>>>(
  tag: string,
  declared: Declared,
): EndpointsOf<Declared> {
  const entries = Object.entries(declared).map(([id, endpoint]) => [id, { id, tag, ...endpoint }]);
  return Object.fromEntries(entries) as EndpointsOf<Declared>;
}
