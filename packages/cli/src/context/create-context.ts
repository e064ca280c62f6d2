import { Harkara } from '@harkara/sdk';
import { HarkaraManage, type LogEntry } from '@harkara/sdk/manage';
import { CliError } from '../exit/cli-error.ts';
import { type ExitCode, exitCodes } from '../exit/exit-codes.ts';
import { createPrinter } from '../print/create-printer.ts';
import type { Surroundings } from '../process/surroundings.ts';
import { findProject } from '../session/find-project.ts';
import { notSignedIn, readSession, type SessionOptions } from '../session/read-session.ts';
import type { Context } from './context.ts';

/** The options that every command takes. */
export interface CommonOptions extends SessionOptions {
  readonly json?: boolean;
  readonly verbose?: boolean;
}

export function createContext(surroundings: Surroundings, options: () => CommonOptions): Context {
  const { env, stderr, signal } = surroundings;
  const session = () => readSession(env, options());
  const log = (entry: LogEntry) => {
    if (options().verbose === true) stderr.write(`${describeRequest(entry)}\n`);
  };
  const manage = () => {
    const { url, token } = session();
    return new HarkaraManage({ baseUrl: url, token: token ?? notSignedIn(), log });
  };
  const projectId = async () => {
    const { project } = session();
    return project?.startsWith('prj_') === true ? project : (await findProject(manage(), project, signal)).id;
  };
  const findClient = async () => {
    const { url, apiKey, savedKeys } = session();
    const hasSaved = Object.keys(savedKeys).length > 0;
    const key = apiKey ?? (hasSaved ? savedKeys[await projectId()] : undefined);
    return key === undefined ? null : new Harkara({ baseUrl: url, apiKey: key, log });
  };
  const client = async () => (await findClient()) ?? keyMissing();
  let exitCode: ExitCode = exitCodes.done;
  return {
    ...surroundings,
    print: createPrinter(surroundings, () => options().json === true),
    session,
    manage,
    client,
    findClient,
    projectId,
    endWith: (code) => {
      exitCode = code;
    },
    exitCode: () => exitCode,
  };
}

function keyMissing(): never {
  throw new CliError('There is no API key for this project.', {
    exitCode: exitCodes.notSignedIn,
    advice: 'Run: harkara keys create --name "My machine" --save, or set HARKARA_API_KEY.',
  });
}

function describeRequest({ method, path, status, durationMs, requestId, error }: LogEntry): string {
  return [method, path, status ?? '-', `${durationMs} ms`, requestId, error].filter((part) => part !== null).join(' ');
}
