import type { AnyEndpoint, BodyOf, Endpoint, ParamsOf, QueryOf } from '@harkara/contract';
import type { Caller, Context, KeyCaller, KeyUsage, UserCaller } from '@harkara/operations';
import type { Request, Response } from 'express';
import type { Uploads } from '../uploads/create-uploads.ts';

type CallerOf<E extends AnyEndpoint> = E['auth'] extends 'api_key'
  ? KeyCaller
  : E['auth'] extends 'session'
    ? UserCaller
    : null;

/** A checked request: everything a handler may know of HTTP. */
export interface Call<E extends AnyEndpoint, Loaded = undefined> {
  readonly caller: CallerOf<E>;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly requestId: string;
  /** What admission read beside the caller, where one statement answers both. */
  readonly loaded: Loaded;
  readonly header: (name: string) => string | undefined;
  /** Fires when the client has gone away. */
  readonly gone: AbortSignal;
}

export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer that is written piece by piece; it ends the response itself. */
export interface StreamedAnswer {
  readonly stream: (response: Response) => Promise<void>;
}

export interface Admitted {
  readonly caller: Caller | null;
  readonly loaded: unknown;
}

/** A request as it came, for a route that checks everything itself. */
export interface Exchange {
  readonly request: Request;
  readonly response: Response;
  readonly requestId: string;
  readonly dependencies: RouteDependencies;
}

/** What the checks share. */
export interface RouteDependencies {
  readonly ctx: Context;
  readonly keyUsage: KeyUsage;
  readonly uploads: Uploads;
}

export type Checks = (ctx: Context, exchange: Exchange) => Promise<Answer>;

/** An endpoint with its handler, as the shared checks see it. */
export interface CheckedRoute {
  readonly endpoint: Endpoint<any, any, any>;
  readonly admit?: (ctx: Context, credential: string, params: Record<string, string>) => Promise<Admitted | null>;
  readonly handle: (ctx: Context, call: Call<any, any>) => Promise<Answer | StreamedAnswer>;
}

/** An endpoint with checks of its own, where the contract sets another order of checks. */
export interface RawRoute {
  readonly endpoint: AnyEndpoint;
  readonly checks: Checks;
}

export type Route = CheckedRoute | RawRoute;

export function route<E extends AnyEndpoint>(
  declared: E,
  handle: (ctx: Context, call: Call<E>) => Promise<Answer | StreamedAnswer>,
): CheckedRoute {
  return { endpoint: declared, handle };
}

/** A route whose key check also reads what the endpoint is about, in one round trip. */
export function routeWithAdmission<E extends AnyEndpoint, Loaded>(
  declared: E,
  admit: (
    ctx: Context,
    credential: string,
    params: Record<string, string>,
  ) => Promise<{ caller: Caller; loaded: Loaded } | null>,
  handle: (ctx: Context, call: Call<E, Loaded>) => Promise<Answer | StreamedAnswer>,
): CheckedRoute {
  return { endpoint: declared, admit, handle };
}

export function rawRoute(declared: AnyEndpoint, checks: Checks): RawRoute {
  return { endpoint: declared, checks };
}
