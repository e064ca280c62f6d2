import type { Context, UserContext } from '@harkara/operations';
import { readNames } from '@harkara/operations/manage';
import type { Answer } from './handler.ts';
import { idsIn } from './ids-in.ts';

/** Adds the names of what an answer mentions, for a person who asks with `include=names` (docs/contract.md 10.2). */
export async function withNames(ctx: Context | UserContext, query: object, answer: Answer): Promise<Answer> {
  if (!('include' in query) || query.include !== 'names' || !('actor' in ctx)) return answer;
  if (!('body' in answer) || typeof answer.body !== 'object') return answer;
  return { ...answer, body: { ...answer.body, names: await readNames(ctx, idsIn(answer.body)) } };
}
