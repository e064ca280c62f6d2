import * as prompts from '@clack/prompts';
import { ApiError, ConnectionError } from '@harkara/sdk';
import { type AnswerOf, HarkaraManage } from '@harkara/sdk/manage';
import type { Context } from '../context/context.ts';
import { CliError } from '../exit/cli-error.ts';
import { exitCodes } from '../exit/exit-codes.ts';
import { answered } from '../prompts/answered.ts';
import { isAtTerminal } from '../prompts/is-at-terminal.ts';
import { placeOf } from '../prompts/place-of.ts';
import { findOldConfig } from '../session/config-file.ts';

const usualAddress = 'http://localhost:3000';

/** The address of the service: told, of the environment, or asked for. */
export async function chooseAddress(context: Context, told: string | undefined): Promise<string> {
  const known = told ?? (context.env['HARKARA_URL'] || undefined);
  if (known !== undefined) return readAddress(known);
  if (!isAtTerminal(context)) throw new CliError('Which address? Give it: harkara login <address>');
  const initialValue = findOldConfig(context.env)?.url ?? usualAddress;
  return readAddress(
    answered(await prompts.text({ message: 'Address of Harkara', initialValue, ...placeOf(context) })),
  );
}

function readAddress(told: string): string {
  const url = URL.canParse(told) ? new URL(told) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new CliError(`${told} is no address: it begins with https:// or http://.`);
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}

/** A client that proves nothing, for signing in. */
export function openSignIn(url: string): HarkaraManage {
  return new HarkaraManage({ baseUrl: url, token: 'none', headers: { Authorization: '' }, retriesMax: 1 });
}

/** How people can sign in there. Throws when what answers is not Harkara. */
export async function readMethods(context: Context, url: string): Promise<AnswerOf<'listSignInMethods'>> {
  try {
    return await openSignIn(url).listSignInMethods({}, { signal: context.signal });
  } catch (error) {
    if (error instanceof ConnectionError)
      throw new CliError(`${url} does not answer as Harkara does. ${error.message}`, {
        exitCode: exitCodes.unreachable,
      });
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    throw new CliError(`What answers at ${url} is not Harkara.`, { exitCode: exitCodes.unreachable });
  }
}
