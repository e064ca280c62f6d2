import type { Context } from '../context/context.ts';
import { CliError } from '../exit/cli-error.ts';
import { callEndpoint, type EndpointCall } from './call-endpoint.ts';
import type { Verb } from './noun.ts';

const pageSizeMax = 100;

interface ListOptions {
  readonly limit?: string;
  readonly all?: boolean;
}

/** The items of a list that comes by pages, as many as were asked for. */
export async function readList(
  { manage, signal, print }: Context,
  verb: Verb,
  { call, options }: { call: EndpointCall; options: ListOptions },
): Promise<unknown[]> {
  const limit = options.all === true ? Infinity : readLimit(options.limit ?? '50');
  const query = { ...call.query, limit: Math.min(limit, pageSizeMax) };
  const items: unknown[] = [];
  for await (const item of callEndpoint(manage(), verb.endpoint, { call: { ...call, query }, signal })) {
    if (items.length === limit) {
      print.note(`There are more: --limit ${limit * 2}, or --all.`);
      break;
    }
    items.push(item);
  }
  return items;
}

function readLimit(told: string): number {
  const limit = Number(told);
  if (!Number.isInteger(limit) || limit < 1) throw new CliError('--limit must be a whole number from 1 on.');
  return limit;
}
