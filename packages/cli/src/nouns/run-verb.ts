import type { Context } from '../context/context.ts';
import { readPath } from '../print/read-path.ts';
import { recordOf } from '../print/record.ts';
import { type Columns, showTable } from '../print/show-table.ts';
import { confirm } from '../prompts/confirm.ts';
import { keepSecret, prepareSecretPlace, type SecretPlace } from '../reveal/keep-secret.ts';
import { buildCall } from './build-call.ts';
import { callEndpoint } from './call-endpoint.ts';
import { isPaged } from './is-paged.ts';
import type { Target, Verb } from './noun.ts';
import { readList } from './read-list.ts';

export interface VerbCall {
  readonly verb: Verb;
  readonly target: Target | null;
  readonly columns: Columns;
  /** The arguments of the command line. */
  readonly told: readonly string[];
  readonly options: VerbOptions;
}

export interface VerbOptions extends SecretPlace {
  readonly [option: string]: unknown;
  readonly from?: string;
  readonly limit?: string;
  readonly all?: boolean;
  readonly yes?: boolean;
}

/** Calls the endpoint of a verb and prints its answer. */
export async function runVerb(context: Context, verbCall: VerbCall): Promise<void> {
  const { verb, told, options } = verbCall;
  const call = await buildCall(context, verbCall);
  if (isPaged(verb))
    return showTable(context.print, verbCall.columns, await readList(context, verb, { call, options }));
  const secretField = revealedField(verb, call.body);
  if (secretField !== null) prepareSecretPlace(context, options, secretField);
  if (verb.isFinal === true) await confirm(context, `${told.join(' ')}: ${verb.about}?`, options.yes);
  const answer = await callEndpoint(context.manage(), verb.endpoint, { call, signal: context.signal });
  if (verb.items !== undefined)
    return showTable(context.print, verbCall.columns, readPath(answer, verb.items) as unknown[]);
  if (secretField !== null)
    return keepSecret(context, answer as Record<string, unknown>, { field: secretField, place: options });
  showRecord(context, answer, verb.done);
}

function showRecord({ print }: Context, answer: unknown, done = 'Done.'): void {
  if (answer === undefined) print.answer({ done: true }, done);
  else print.answer(answer, recordOf(answer));
}

function revealedField({ reveals, revealsFor }: Verb, body: unknown): 'key' | 'secret' | null {
  if (reveals === undefined) return null;
  return revealsFor === undefined || revealsFor((body ?? {}) as Record<string, unknown>) ? reveals : null;
}
