import { hostname } from 'node:os';
import * as prompts from '@clack/prompts';
import { type AnswerOf, HarkaraManage } from '@harkara/sdk/manage';
import type { Context } from '../context/context.ts';
import { CliError } from '../exit/cli-error.ts';
import { chooseProject, type Project } from '../login/choose-project.ts';
import { chooseAddress, readMethods } from '../login/find-service.ts';
import { makeToken, type MadeToken } from '../login/make-token.ts';
import { answered } from '../prompts/answered.ts';
import { askHidden } from '../prompts/ask-hidden.ts';
import { isAtTerminal } from '../prompts/is-at-terminal.ts';
import { placeOf } from '../prompts/place-of.ts';
import { configPath, findOldConfig, writeConfig } from '../session/config-file.ts';
import { type AddCommand, examples } from './command.ts';

interface LoginOptions {
  readonly token?: string;
  readonly email?: string;
  readonly password?: string;
  readonly withKey?: boolean;
  readonly url?: string;
  readonly project?: string;
}

type Me = AnswerOf<'readMe'>;

export const addLogin: AddCommand = (program, context) => {
  program
    .command('login')
    .description('sign in on this machine: by e-mail and password, or with a personal access token')
    .argument('[address]', 'the address of the service')
    .option('--token <file>', 'read a personal access token from a file; - is standard input')
    .option('--email <address>', 'sign in by e-mail and password, and make a token for this machine')
    .option('--password <file>', 'read the password from a file; - is standard input')
    .option('--with-key', 'make an API key for this machine too, which `harkara run` needs')
    .addHelpText(
      'after',
      examples(
        ['harkara login http://localhost:3000', 'type the rest'],
        ['harkara login https://harkara.example.com --token - < token.txt', 'in a script'],
      ),
    )
    .action((address: string | undefined, options: LoginOptions) =>
      login(context, {
        ...program.opts<LoginOptions>(),
        ...options,
        ...(address === undefined ? {} : { url: address }),
      }),
    );
};

async function login(context: Context, options: LoginOptions): Promise<void> {
  const url = await chooseAddress(context, options.url);
  const { password: byPassword } = await readMethods(context, url);
  const made = await obtainToken(context, url, { ...options, byPassword });
  const manage = new HarkaraManage({ baseUrl: url, token: made.token });
  try {
    await keepSignIn(context, options, { url, made, manage });
  } catch (error) {
    await endToken(manage, made);
    throw error;
  }
}

interface NewSignIn {
  readonly url: string;
  readonly made: MadeToken;
  readonly manage: HarkaraManage;
}

/** Chooses a project, makes a key where that is wanted, and writes all of it down. */
async function keepSignIn(context: Context, options: LoginOptions, { url, made, manage }: NewSignIn): Promise<void> {
  const { env, print, signal } = context;
  const me = await manage.readMe({}, { signal });
  const project = await chooseProject(context, { manage, me }, options.project);
  const key = project === null ? null : await makeKey(context, { manage, me, project }, options.withKey);
  const before = findOldConfig(env);
  const keys = { ...(before?.url === url ? before.keys : {}), ...(key === null ? {} : { [project?.id ?? '']: key }) };
  writeConfig(env, { url, ...made, ...(project === null ? {} : { project }), keys });
  const where = project === null ? 'No project is chosen: harkara projects use <project>' : `Project: ${project.name}`;
  print.answer(
    { url, user: me.user, project, config: configPath(env), has_key: key !== null },
    [`Signed in at ${url} as ${me.user.name} <${me.user.email}>.`, where].join('\n'),
  );
}

/** A token that was made for this machine and is kept nowhere is of no use to anybody. */
async function endToken(manage: HarkaraManage, { tokenId }: MadeToken): Promise<void> {
  if (tokenId === undefined) return;
  await manage.deleteAccessToken({ params: { token_id: tokenId } }).catch(() => undefined);
}

async function obtainToken(
  context: Context,
  url: string,
  { token, email, password, byPassword }: LoginOptions & { readonly byPassword: boolean },
): Promise<MadeToken> {
  if (token === undefined && (email !== undefined || (byPassword && (await wantsPassword(context)))))
    return makeToken(context, url, { ...(email && { email }), ...(password && { password }) });
  const question = { message: `Personal access token (made at ${url}/account)`, option: '--token' };
  const given = await askHidden(context, question, token);
  if (!given.startsWith('hkp_')) throw new CliError('A personal access token begins with hkp_.');
  return { token: given };
}

async function wantsPassword(context: Context): Promise<boolean> {
  if (!isAtTerminal(context)) return false;
  const options = [
    { value: true, label: 'E-mail and password', hint: 'makes a token for this machine' },
    { value: false, label: 'A personal access token' },
  ];
  return answered(await prompts.select({ message: 'Sign in by', options, ...placeOf(context) }));
}

interface KeyPlace {
  readonly manage: HarkaraManage;
  readonly me: Me;
  readonly project: Project;
}

/** A key for `run`, when it is asked for and the person may make one. */
async function makeKey(context: Context, { manage, me, project }: KeyPlace, isAsked?: boolean): Promise<string | null> {
  const workspace = me.workspaces.find(({ projects }) => projects.some(({ id }) => id === project.id));
  const mayMake = workspace?.permits.includes('keys.manage') === true;
  if (isAsked !== true && (!mayMake || !isAtTerminal(context))) return null;
  const message = `Make an API key for ${project.name}, so that \`harkara run\` works here?`;
  const isWanted = isAsked ?? answered(await prompts.confirm({ message, ...placeOf(context) }));
  if (!isWanted) return null;
  const call = { params: { project_id: project.id }, body: { name: `harkara on ${hostname()}`.slice(0, 200) } };
  return (await manage.createApiKey(call, { signal: context.signal })).key;
}
