import { createManageMethods, type ManageMethods } from './manage/create-manage-methods.ts';
import { sessionEndpoints } from './paths/session-endpoints.ts';
import type { ClientOptions } from './send/call-options.ts';
import { createCaller } from './send/create-caller.ts';
import { createClient } from './send/create-client.ts';

export type { AnswerOf, CallOf } from '@harkara/contract';
export * from './errors/api-error.ts';
export * from './errors/harkara-error.ts';
export type { ManageCall, ManageId, ManageMethods } from './manage/create-manage-methods.ts';
export type { ListOptions, Page, PendingPage } from './pages/list-pages.ts';
export type { CallOptions, ClientOptions, LogEntry } from './send/call-options.ts';
export type { Pending, WithResponse } from './send/pending.ts';

export interface HarkaraManageOptions extends ClientOptions {
  /** A personal access token, `hkp_…`. It acts for the person who made it. Undefined is refused. */
  readonly token: string | undefined;
}

/** What people do, for scripts: a method for each endpoint of the management API, named by the endpoint's id. */
export type HarkaraManage = ManageMethods;

export const HarkaraManage = class {
  constructor({ token, ...options }: HarkaraManageOptions) {
    Object.assign(this, createManageMethods(createCaller(createClient(options, token, 'token'), sessionEndpoints)));
  }
} as new (options: HarkaraManageOptions) => HarkaraManage;
