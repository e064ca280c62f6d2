import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { writeContractTypes } from '../build/contract-types/write-contract-types.ts';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../../..');
const folder = resolve(import.meta.dirname, '../dist/same-types');

/**
 * Each answer of the published types is the contract's, both ways; and what they let a caller send, the contract takes.
 * Files are a Blob: the contract says that answers have bytes, and that uploads are a File.
 */
const comparison = `
import type * as contract from '@harkara/contract';
import type * as published from './published.d.ts';

type Bytes = 'downloadAttachment' | 'downloadProjectAttachment';
type Uploads = 'uploadAttachment' | 'uploadProjectAttachment';
type Id = Exclude<contract.EndpointId, Bytes>;
type Fits<A, B> = [A] extends [B] ? true : false;
type BodyOf<Call> = Call extends { readonly body: infer Body } ? Body : never;

type Missing = Exclude<contract.EndpointId, published.EndpointId> | Exclude<published.EndpointId, contract.EndpointId>;
type Answers = {
  [I in Id]: Fits<contract.AnswerOf<I>, published.AnswerOf<I>> | Fits<published.AnswerOf<I>, contract.AnswerOf<I>>;
};
type Bodies = {
  [I in Exclude<Id, Uploads>]: Fits<BodyOf<published.CallOf<I>>, BodyOf<contract.CallOf<I>>>;
};
type WrongIn<Checked> = { [I in keyof Checked]: false extends Checked[I] ? I : never }[keyof Checked];

export const none: [Missing, WrongIn<Answers>, WrongIn<Bodies>] extends [never, never, never]
  ? true
  : [Missing, WrongIn<Answers>, WrongIn<Bodies>] = true;
`;

test('the published types are those of the contract, for every endpoint', async () => {
  await mkdir(folder, { recursive: true });
  await writeFile(resolve(folder, 'published.d.ts'), writeContractTypes());
  await writeFile(resolve(folder, 'comparison.ts'), comparison);
  const extended = { extends: resolve(root, 'tsconfig.json'), files: ['comparison.ts'], include: [], exclude: [] };
  await writeFile(resolve(folder, 'tsconfig.json'), JSON.stringify(extended));
  const compiler = resolve(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = await run(process.execPath, [compiler, '-p', folder]).catch((error: unknown) => error as never);
  await rm(folder, { recursive: true });
  expect(stdout).toBe('');
});

test('fields say what they are', () => {
  const types = writeContractTypes();
  expect(types).toContain('/** The latest sent answer; empty while a reply waits for approval. */\nreply: string;');
  expect(types).not.toContain('__schema');
});
