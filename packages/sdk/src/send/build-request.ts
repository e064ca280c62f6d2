import { HarkaraError } from '../errors/harkara-error.ts';
import type { CallOptions } from './call-options.ts';
import type { Client } from './create-client.ts';

/** One call, before it is written as a request. */
export interface OutgoingCall {
  readonly method: string;
  /** Parameters in curly brackets. */
  readonly path: string;
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  /** A form is sent as it is, all else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly options: CallOptions;
}

/** The address and what `fetch` is given with it. Redirects are not followed: they would turn a POST into a GET. */
export function buildRequest(client: Client, call: OutgoingCall): { address: string; init: RequestInit } {
  const { method, body, options } = call;
  const isForm = body instanceof FormData;
  const headers = new Headers({
    Accept: 'application/json, application/problem+json',
    Authorization: client.authorization,
    ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
    ...(options.ifMatch === undefined ? {} : { 'If-Match': `"${options.ifMatch}"` }),
  });
  for (const more of [call.headers, client.headers, options.headers])
    for (const [name, value] of Object.entries(more ?? {})) headers.set(name, value);
  if (headers.get('authorization') === '') headers.delete('authorization');
  return {
    address: `${client.baseUrl}${fillPath(call)}`,
    init: {
      method,
      headers,
      redirect: 'manual',
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    },
  };
}

/** The path with its parameters filled in and the query behind it. A list repeats its name; undefined is left out. */
function fillPath({ path, params = {}, query = {} }: OutgoingCall): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => fillParam(name, params[name]));
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((each) => each !== undefined && each !== null)
      .map((each): [string, string] => [name, each instanceof Date ? each.toISOString() : String(each)]),
  );
  return pairs.length === 0 ? filled : `${filled}?${new URLSearchParams(pairs)}`;
}

/** Nothing, or dots alone, would lead to another endpoint. */
function fillParam(name: string, value: unknown): string {
  if (typeof value !== 'string' || /^\.{0,2}$/.test(value)) throw new HarkaraError(`The ${name} is missing or no id.`);
  return encodeURIComponent(value);
}
