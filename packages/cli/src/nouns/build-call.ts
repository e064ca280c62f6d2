import type { Context } from '../context/context.ts';
import { CliError } from '../exit/cli-error.ts';
import type { EndpointCall } from './call-endpoint.ts';
import type { Target, Verb } from './noun.ts';
import { readFields, readFieldsFile } from './read-fields.ts';
import { resolveId } from './reference.ts';

export interface ToldCall {
  readonly verb: Verb;
  readonly target: Target | null;
  /** The arguments of the command line. */
  readonly told: readonly string[];
  readonly options: Readonly<Record<string, unknown>> & { readonly from?: string };
}

/** The parameters of the path, and the query or the body, of what the command line tells. */
export async function buildCall(context: Context, { verb, target, told, options }: ToldCall): Promise<EndpointCall> {
  const fields = await readFields(context, verb.fields ?? [], options);
  const params = await readParams(context, { verb, target, told });
  if (verb.isQuery === true) return { params, query: fields };
  if (verb.fields === undefined) return { params };
  const inFile = options.from === undefined ? {} : await readFieldsFile(context, options.from);
  const body = { ...inFile, ...fields };
  if (verb.name === 'update' && Object.keys(body).length === 0)
    throw new CliError('There is nothing to change.', { advice: 'Set an option, or give a file by --from.' });
  return { params, body };
}

async function readParams(
  context: Context,
  { verb, target, told }: Pick<ToldCall, 'verb' | 'target' | 'told'>,
): Promise<Record<string, string>> {
  const [first = '', ...rest] = target === null ? ['', ...told] : told;
  const params: Record<string, string> = {};
  if (verb.inProject === true) params['project_id'] = await context.projectId();
  if (target !== null)
    params[target.param] = target.reference === undefined ? first : await resolveId(context, target.reference, first);
  for (const [at, name] of (verb.params ?? []).entries()) params[name] = rest[at] ?? '';
  return params;
}
