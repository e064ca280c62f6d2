import type { Problem } from '@harkara/contract';
import { isReachable } from './connection.ts';
import { Refused, Unreachable } from './refusal.ts';

export interface SentCall {
  method: string;
  /** Parameters in curly brackets. */
  path: string;
  params?: Readonly<Record<string, string>> | undefined;
  query?: Readonly<Record<string, unknown>> | undefined;
  body?: unknown;
  signal?: AbortSignal | undefined;
  ifMatch?: number | undefined;
}

export interface Answer {
  body: unknown;
  headers: Headers;
}

/** Sends one request. Throws Refused for an answer that says no, and Unreachable without an answer of ours. */
export async function sendCall({ method, path, params, query, body, signal, ifMatch }: SentCall): Promise<Answer> {
  const form = formOf(body);
  const isJson = body !== undefined && form === null;
  const response = await send(addressOf(path, params, query), {
    method,
    credentials: 'same-origin',
    headers: {
      Accept: 'application/json, application/problem+json',
      ...(isJson ? { 'Content-Type': 'application/json' } : {}),
      ...(ifMatch === undefined ? {} : { 'If-Match': `"${ifMatch}"` }),
    },
    ...(body === undefined ? {} : { body: form ?? JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  });
  const isEmpty = response.status === 204 || (response.status === 202 && !response.headers.has('content-type'));
  const answer = isEmpty ? undefined : await readJson(response, signal);
  isReachable.set(true);
  if (!response.ok) throw new Refused(response.status, answer as Partial<Problem>, response.headers);
  return { body: answer, headers: response.headers };
}

/** A body with a file goes as a form; null for any other. */
function formOf(body: unknown): FormData | null {
  const file = typeof body === 'object' && body !== null && 'file' in body ? body.file : null;
  if (!(file instanceof File)) return null;
  const form = new FormData();
  form.set('file', file);
  return form;
}

/** The path with its parameters filled in and the query behind it. A list repeats its name; undefined is left out. */
export function addressOf(path: string, params: SentCall['params'] = {}, query: SentCall['query'] = {}): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((each) => each !== undefined && each !== null)
      .map((each): [string, string] => [name, each instanceof Date ? each.toISOString() : String(each)]),
  );
  return pairs.length === 0 ? filled : `${filled}?${new URLSearchParams(pairs)}`;
}

async function send(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (cause) {
    if (init.signal?.aborted === true) throw cause;
    isReachable.set(false);
    throw new Unreachable(cause);
  }
}

async function readJson(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  const isJson = /^application\/(problem\+)?json\b/.test(response.headers.get('content-type') ?? '');
  try {
    if (!isJson) throw new Error(`An answer of ${response.status} is not JSON.`);
    return await response.json();
  } catch (cause) {
    if (signal?.aborted === true) throw cause;
    isReachable.set(false);
    throw new Unreachable(cause);
  }
}
