import type { Harkara } from '@harkara/sdk';
import type { HarkaraManage } from '@harkara/sdk/manage';
import type { ExitCode } from '../exit/exit-codes.ts';
import type { Printer } from '../print/create-printer.ts';
import type { Surroundings } from '../process/surroundings.ts';
import type { Session } from '../session/read-session.ts';

/** What a command works with. Everything is read when it is asked for, so that `--help` needs no session. */
export interface Context extends Surroundings {
  /** Tables for people, or JSON with `--json`. */
  readonly print: Printer;
  /** Where the service is and who calls it. Throws when no address is known. */
  session(): Session;
  /** The management API, by the person's token. Throws when there is none. */
  manage(): HarkaraManage;
  /** The run API, by the API key of the project. Throws when there is none. */
  client(): Promise<Harkara>;
  /** The same, or null when there is no key. */
  findClient(): Promise<Harkara | null>;
  /** The project of `--project`, of HARKARA_PROJECT, of the sign-in, or the only one that the person can reach. */
  projectId(): Promise<string>;
  /** Ends the program with this code although nothing was thrown, such as for a task that has failed. */
  endWith(code: ExitCode): void;
  exitCode(): ExitCode;
}
