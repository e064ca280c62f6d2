import type { Context } from '../context/context.ts';
import { CliError } from '../exit/cli-error.ts';
import { exitCodes } from '../exit/exit-codes.ts';
import { findIdByBeginning, references } from '../nouns/reference.ts';

/** Who can be given a message. */
export interface Worker {
  readonly kind: 'agents' | 'workforces';
  readonly id: string;
}

/** An agent or a workforce, by its id, its name or how its name begins. A name needs a signed-in person: keys see no lists. */
export async function findWorker(context: Context, told: string): Promise<Worker> {
  if (told.startsWith(references.agent.prefix)) return { kind: 'agents', id: told };
  if (told.startsWith(references.workforce.prefix)) return { kind: 'workforces', id: told };
  if (context.session().token === null)
    throw new CliError(`An API key finds no names: give the id of ${JSON.stringify(told)}, agt_… or wfc_….`);
  const agentId = await findIdByBeginning(context, references.agent, told);
  if (agentId !== null) return { kind: 'agents', id: agentId };
  const workforceId = await findIdByBeginning(context, references.workforce, told);
  if (workforceId !== null) return { kind: 'workforces', id: workforceId };
  throw new CliError(`No agent and no workforce of this project has the name ${JSON.stringify(told)}.`, {
    exitCode: exitCodes.notFound,
    advice: 'Run: harkara agents list',
  });
}
