import { expect, test } from 'vitest';
import { Refused } from '../api/refusal.ts';
import { problemsOf } from './use-form-call.ts';

const refused = (problem: object, status = 422) => new Refused(status, problem, new Headers());

test('what a 422 says of fields comes onto them', () => {
  const error = refused({ detail: 'x', errors: ['email: Invalid email', 'password: Too short', 'body: odd'] });
  expect(problemsOf(error, ['email', 'password'])).toEqual({ email: 'Invalid email', password: 'Too short' });
});

test('a single problem is read from the sentence, without its stop', () => {
  expect(problemsOf(refused({ detail: 'password: Too short.' }), ['password'])).toEqual({ password: 'Too short' });
});

test('other refusals, and problems of fields that the form lacks, stay with the whole', () => {
  expect(problemsOf(refused({ detail: 'email: no' }, 403), ['email'])).toEqual({});
  expect(problemsOf(refused({ detail: 'name: no.' }), ['email'])).toEqual({});
  expect(problemsOf(new Error('email: no'), ['email'])).toEqual({});
});
