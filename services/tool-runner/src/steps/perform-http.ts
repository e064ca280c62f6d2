import { fillUrl, type JsonData, listPlaceholders, microInrOf } from '@harkara/domain';
import { StepError } from '../errors/step-error.ts';
import { fillJson, fillText } from './fill.ts';
import { type HttpBody, sendRequest } from './send-request.ts';
import type { Performer, Scope, StepOf } from './step-context.ts';

type HttpStep = StepOf<'http'>;
type Data = Scope & { secrets: { [name: string]: string } };

/** Calls another service. A successful call costs the step's price, a failed one nothing (docs/contract.md 14.2). */
export const performHttp: Performer<'http'> = async (
  { outbound, scope, secrets, idempotencyKey, timeoutMs, signal },
  step,
) => {
  const data = { ...scope, secrets: secretsOf(step, secrets) };
  const url = fillUrl(step.url, data);
  if (url === null) throw new StepError('A value that is filled into the address would change its path.');
  const request = {
    method: step.method,
    url,
    headers: withIdempotencyKey(step.method, fillTexts(step.headers, data), idempotencyKey),
    query: fillJson(step.query, data) as Record<string, unknown>,
    ...(step.body === undefined ? {} : { body: fillBody(step.body, data) }),
  };
  const output = await sendRequest(request, { outbound, timeoutMs, signal });
  return { kind: 'ok', output, costMicroInr: microInrOf(step.price_inr) };
};

/** The secrets that the step names. A missing one throws, because empty text in its place would be sent. */
function secretsOf(step: HttpStep, secrets: ReadonlyMap<string, string>): { [name: string]: string } {
  const filled: JsonData = [
    step.url,
    step.headers,
    step.query,
    step.body === undefined ? null : Object.values(step.body),
  ];
  const names = listPlaceholders(filled)
    .filter((path) => path.startsWith('secrets.'))
    .map((path) => path.slice('secrets.'.length));
  return Object.fromEntries(names.map((name) => [name, readSecret(name, secrets)]));
}

function readSecret(name: string, secrets: ReadonlyMap<string, string>): string {
  const value = secrets.get(name);
  if (value === undefined) throw new StepError(`There is no secret named ${name}.`);
  return value;
}

function fillTexts(fields: Readonly<Record<string, string>>, data: Data): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, fillText(value, data)]));
}

function fillBody(body: NonNullable<HttpStep['body']>, data: Data): HttpBody {
  if ('json' in body) return { json: fillJson(body.json, data) };
  if ('form' in body) return { form: fillJson(body.form, data) as Record<string, unknown> };
  return { text: fillText(body.text, data) };
}

const safeMethods = ['GET', 'HEAD'];

/** Safe methods need no key, and a key that the step sets itself is kept (docs/contract.md 14.3). */
function withIdempotencyKey(method: string, headers: Record<string, string>, key: string): Record<string, string> {
  const isSet = Object.keys(headers).some((name) => name.toLowerCase() === 'idempotency-key');
  return isSet || safeMethods.includes(method) ? headers : { ...headers, 'idempotency-key': key };
}
