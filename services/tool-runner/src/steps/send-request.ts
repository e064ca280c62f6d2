import type { Outbound, OutboundAnswer } from '@harkara/outbound';
import { OutboundError } from '@harkara/outbound';
import { ownTurn } from '@harkara/runtime';
import { StepError } from '../errors/step-error.ts';

export type HttpBody =
  | { readonly json: unknown }
  | { readonly form: Readonly<Record<string, unknown>> }
  | { readonly text: string };

/** A request whose placeholders are filled in. A list as a query or form value is sent once for each item. */
export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: HttpBody;
}

export interface RequestLimits {
  readonly outbound: Outbound;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

/** `body` is parsed when it is JSON, else text. */
export interface HttpOutput {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

const bytesMax = 1024 * 1024;
/** In bytes. */
const largeAnswer = 100_000;

/** Sends the request. Throws `StepError` for a status of 400 or more and when there is no answer. */
export async function sendRequest(
  request: HttpRequest,
  { outbound, timeoutMs, signal }: RequestLimits,
): Promise<HttpOutput> {
  const written = request.body === undefined ? undefined : writeBody(request.body);
  const headers = written === undefined ? (request.headers ?? {}) : withType(request.headers ?? {}, written.type);
  const url = addQuery(request.url, request.query ?? {});
  const call = { method: request.method, url, headers, timeoutMs, bytesMax };
  const rest = {
    ...(written === undefined ? {} : { body: written.text }),
    ...(signal === undefined ? {} : { signal }),
  };
  const answer = await outbound.request({ ...call, ...rest }).catch((error: unknown) => {
    throw error instanceof OutboundError ? new StepError(error.message, error) : error;
  });
  if (answer.body.length > largeAnswer) await ownTurn();
  if (answer.status >= 400) throw new StepError(`The other service answered with status ${answer.status}.`);
  return { status: answer.status, headers: answer.headers, body: readBody(answer) };
}

function listPairs(values: Readonly<Record<string, unknown>>): [string, string][] {
  const write = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  return Object.entries(values).flatMap(([name, value]) => {
    const items: unknown[] = Array.isArray(value) ? value : [value];
    return items
      .filter((item) => item !== undefined && item !== null)
      .map((item): [string, string] => [name, write(item)]);
  });
}

function addQuery(text: string, query: Readonly<Record<string, unknown>>): string {
  const url = URL.parse(text);
  if (url === null) return text;
  for (const [name, value] of listPairs(query)) url.searchParams.append(name, value);
  return url.href;
}

function writeBody(body: HttpBody): { type: string; text: string } {
  if ('json' in body) return { type: 'application/json', text: JSON.stringify(body.json ?? null) };
  if ('text' in body) return { type: 'text/plain; charset=utf-8', text: body.text };
  return { type: 'application/x-www-form-urlencoded', text: new URLSearchParams(listPairs(body.form)).toString() };
}

function withType(headers: Readonly<Record<string, string>>, type: string): Record<string, string> {
  const named = Object.keys(headers).some((name) => name.toLowerCase() === 'content-type');
  return named ? { ...headers } : { ...headers, 'content-type': type };
}

function readBody({ headers, body }: OutboundAnswer): unknown {
  const text = new TextDecoder().decode(body);
  if (!/^application\/([\w.-]+\+)?json\b/i.test(headers['content-type'] ?? '')) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
