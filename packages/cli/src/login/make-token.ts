import { hostname } from 'node:os';
import * as prompts from '@clack/prompts';
import { AuthenticationError } from '@harkara/sdk';
import { HarkaraManage } from '@harkara/sdk/manage';
import type { Context } from '../context/context.ts';
import { CliError } from '../exit/cli-error.ts';
import { exitCodes } from '../exit/exit-codes.ts';
import { answered } from '../prompts/answered.ts';
import { askHidden } from '../prompts/ask-hidden.ts';
import { placeOf } from '../prompts/place-of.ts';
import { openSignIn } from './find-service.ts';

/** A proof for the machine, and its id when it was made here. */
export interface MadeToken {
  readonly token: string;
  readonly tokenId?: string;
}

/** Signs in by e-mail and password, makes a token for this machine, and signs out again. */
export async function makeToken(
  context: Context,
  url: string,
  options: { readonly email?: string; readonly password?: string },
): Promise<MadeToken> {
  const { signal } = context;
  const email = options.email ?? answered(await prompts.text({ message: 'E-mail', ...placeOf(context) }));
  const password = await askHidden(context, { message: 'Password', option: '--password' }, options.password);
  const session = await openSignIn(url)
    .signIn({ body: { email, password } }, { signal })
    .catch((error: unknown) => {
      if (!(error instanceof AuthenticationError)) throw error;
      throw new CliError(error.message, { exitCode: exitCodes.notSignedIn });
    });
  const manage = new HarkaraManage({ baseUrl: url, token: session.token });
  try {
    const name = `harkara on ${hostname()}`.slice(0, 200);
    const { token, id } = await manage.createAccessToken({ body: { name } }, { signal });
    return { token, tokenId: id };
  } finally {
    await manage.signOut({}, { signal });
  }
}
