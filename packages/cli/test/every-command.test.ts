import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { createProgram } from '../src/create-program.ts';

const streams = { stdin: new PassThrough(), stdout: new PassThrough(), stderr: new PassThrough() };
const { program } = createProgram({ env: {}, ...streams, signal: new AbortController().signal }, '0.0.0');

const leavesOf = (command: Command): Command[] =>
  command.commands.length === 0 ? [command] : command.commands.flatMap(leavesOf);
const pathOf = (command: Command): string =>
  command.parent === null || command.parent === program
    ? command.name()
    : `${pathOf(command.parent)} ${command.name()}`;
const leaves = leavesOf(program).filter((command) => !['complete', 'help'].includes(command.name()));

const tests = ['manage', 'work', 'hooks', 'apply-safely'].map((name) =>
  readFileSync(join(import.meta.dirname, `${name}.store.test.ts`), 'utf8').replaceAll(/', '/g, ' '),
);

test('each command is called against the services in a test', () => {
  expect(leaves.length).toBeGreaterThan(80);
  expect(leaves.map(pathOf).filter((path) => !tests.some((text) => text.includes(`'${path}`)))).toEqual([]);
});

test('each command and each option says what it is for', () => {
  const silent = leaves.filter((leaf) => [leaf, ...leaf.options].some(({ description }) => description === ''));
  expect(silent.map(pathOf)).toEqual([]);
});

test('no example has a key, a token or a secret in a command line', () => {
  const told = leaves.map((leaf) => {
    let text = '';
    leaf.configureOutput({ writeOut: (part) => void (text += part) }).outputHelp();
    return text;
  });
  expect(told.filter((text) => text.includes('Examples:')).length).toBeGreaterThan(15);
  expect(told.filter((text) => /hkp?_|whsec_|--(token|password|secret)[ =](?!<|-)/.test(text))).toEqual([]);
});
