import { type Endpoint, errorBody, errors, problemBody } from '@harkara/contract';
import { expect } from 'vitest';
import type { Reply } from './call.ts';
import { findEndpoint, statusesOf } from './find-endpoint.ts';

/** What any address may answer before its endpoint is reached. */
const statusesAnywhere = [errors.not_found.status, errors.method_not_allowed.status];

/**
 * Holds an answer against the contract: a status the endpoint declares, its schema to the letter, the headers of all
 * answers.
 */
export function checkAnswer(method: string, path: string, reply: Reply<unknown>): void {
  const asked = `${method} ${path} answered ${reply.status} ${JSON.stringify(reply.body)}`;
  expect(reply.headers.get('x-request-id'), asked).toMatch(/^[\w.-]{1,128}$/);
  expect(
    [...reply.headers.keys()].filter((name) => name.startsWith('access-control-')),
    asked,
  ).toEqual([]);
  const endpoint = findEndpoint(method, path);
  const declared = endpoint === undefined ? [] : [...statusesOf(endpoint)];
  expect(reply.status >= 400 ? [...declared, ...statusesAnywhere] : declared, asked).toContain(reply.status);
  const schema = reply.status >= 400 ? errorSchemaOf(reply, endpoint) : endpoint?.answers[reply.status];
  if (schema === null || schema === undefined) return expect(reply.body, asked).toBe('');
  expect(schema.parse(reply.body), asked).toEqual(reply.body);
}

function errorSchemaOf({ headers, status }: Reply<unknown>, endpoint: Endpoint | undefined) {
  const type = headers.get('content-type') ?? '';
  expect(type).toMatch(/^application\/(problem\+)?json/);
  return type.startsWith('application/problem') ? problemBody : (endpoint?.errorBodies?.[status] ?? errorBody);
}
