import { fillUrl, type JsonData, listPlaceholders, microInrOf } from '@harkara/domain';
import { fillJson, fillText } from './fill.ts';
import { type HttpBody, runHttp } from './run-http.ts';
import { StepError } from './step-error.ts';
import type { Performer, Scope, StepOf } from './step-work.ts';

type HttpStep = StepOf<'http'>;
type Data = Scope & { secrets: { [name: string]: string } };

/** A call that was answered well costs the step's price; one that failed costs nothing. */
export const performHttp: Performer<'http'> = async (
  { outbound, scope, secrets, onceKey, timeoutMs, signal },
  step,
) => {
  const data = { ...scope, secrets: secretsOf(step, secrets) };
  const url = fillUrl(step.url, data);
  if (url === null) throw new StepError('A value that is filled into the address would change its path.');
  const call = {
    method: step.method,
    url,
    headers: withOnceKey(step.method, fillTexts(step.headers, data), onceKey),
    query: fillJson(step.query, data) as Record<string, unknown>,
    ...(step.body === undefined ? {} : { body: fillBody(step.body, data) }),
  };
  const output = await runHttp(call, { outbound, timeoutMs, signal });
  return { kind: 'ok', output, costMicroInr: microInrOf(step.price_inr) };
};

/** Those that the step names; one that is missing must not become empty text. */
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

function withOnceKey(method: string, headers: Record<string, string>, onceKey: string): Record<string, string> {
  if (safeMethods.includes(method) || Object.keys(headers).some((name) => name.toLowerCase() === 'idempotency-key'))
    return headers;
  return { ...headers, 'idempotency-key': onceKey };
}
