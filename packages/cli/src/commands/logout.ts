import { AuthenticationError, ConnectionError } from '@harkara/sdk';
import { HarkaraManage } from '@harkara/sdk/manage';
import type { Context } from '../context/context.ts';
import { type Config, configPath, deleteConfig, findConfig } from '../session/config-file.ts';
import type { AddCommand } from './command.ts';

export const addLogout: AddCommand = (program, context) => {
  program
    .command('logout')
    .description('forget the sign-in of this machine, and have the token refused that it made')
    .action(() => logout(context));
};

async function logout(context: Context): Promise<void> {
  const { env, print } = context;
  const config = findConfig(env);
  if (config === null) return print.answer({ signed_out: false }, 'You were not signed in.');
  const isRefused = await refuseToken(context, config);
  deleteConfig(env);
  if (Object.keys(config.keys ?? {}).length > 0)
    print.note('The API keys that were kept here still work: harkara keys revoke ends them.');
  if (!isRefused && config.tokenId !== undefined) print.note('The token could not be ended; it expires by itself.');
  print.answer({ signed_out: true, token_ended: isRefused }, `${configPath(env)} is deleted.`);
}

/** Only a token that `login` made: another one may be in use elsewhere. */
async function refuseToken({ signal }: Context, { url, token, tokenId }: Config): Promise<boolean> {
  if (tokenId === undefined) return false;
  try {
    const manage = new HarkaraManage({ baseUrl: url, token, retriesMax: 0 });
    await manage.deleteAccessToken({ params: { token_id: tokenId } }, { signal });
    return true;
  } catch (error) {
    if (error instanceof AuthenticationError) return true;
    if (error instanceof ConnectionError) return false;
    throw error;
  }
}
