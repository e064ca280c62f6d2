import pg from 'pg';
import { expect, test } from 'vitest';
import { isTimeout, wasRolledBack } from './failure-of.ts';

const errorOf = (code: string, severity: string) =>
  Object.assign(new pg.DatabaseError('', 0, 'error'), { code, severity });

test.each(['ERROR', 'FEHLER', 'ERREUR', 'ОШИБКА'])(
  'a refused statement was rolled back, in any language: %s',
  (severity) => {
    expect(['22012', '23505', '40001', '40P01', '55P03'].map((code) => wasRolledBack(errorOf(code, severity)))).toEqual(
      [true, true, true, true, true],
    );
  },
);

test.each(['ERROR', 'FATAL', 'FATAAL'])('one that was stopped, or whose outcome is unknown, is not: %s', (severity) => {
  const codes = ['08006', '40003', '53200', '57014', '57P01', '58030', 'XX000'];
  expect(codes.filter((code) => wasRolledBack(errorOf(code, severity)))).toEqual([]);
});

test('an error of the connection was not rolled back', () => {
  expect(wasRolledBack(new Error('Connection terminated unexpectedly'))).toBe(false);
});

test.each([
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
])('what all who wait would wait for as well is a timeout: %s', (message) => {
  expect(isTimeout(new Error(message))).toBe(true);
});

test('a host that was found silent is a timeout, and a lost connection is none', () => {
  expect(isTimeout(Object.assign(new Error('silent'), { code: 'ETIMEDOUT' }))).toBe(true);
  expect(isTimeout(new Error('Connection terminated unexpectedly'))).toBe(false);
});
