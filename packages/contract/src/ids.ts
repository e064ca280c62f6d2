import { z } from 'zod';
import { cleanText } from './text.ts';

/**
 * The prefix of each kind of id. After it come an underscore and a UUIDv7 in 26 characters of base32 (docs/contract.md
 * 2).
 */
export const idPrefixes = {
  workspace: 'wsp',
  user: 'usr',
  member: 'mbr',
  session: 'ses',
  accessToken: 'pat',
  project: 'prj',
  agent: 'agt',
  workforce: 'wfc',
  tool: 'ctl',
  trigger: 'trg',
  apiKey: 'key',
  task: 'tsk',
  message: 'msg',
  toolRun: 'trn',
  attachment: 'att',
  step: 'stp',
  approval: 'apr',
  delivery: 'dlv',
  scheduleRun: 'fir',
  event: 'evt',
  notification: 'ntf',
  webhookEndpoint: 'whe',
  webhookAttempt: 'wha',
  audit: 'aud',
  mail: 'mai',
  passwordResetRequest: 'prr',
} as const;

export type IdKind = keyof typeof idPrefixes;

/** An id in an answer. It is always well formed, so the OpenAPI document shows its pattern. */
export function idOf(kind: IdKind) {
  return z
    .string()
    .regex(new RegExp(`^${idPrefixes[kind]}_[0-7][0-9a-hjkmnp-tv-z]{25}$`))
    .meta({ example: exampleId(kind) });
}

/** An id in a request. Any text is taken, because a malformed id is 404 like an unknown one, and not 422. */
export function idParam(kind: IdKind) {
  return z
    .string()
    .max(255)
    .overwrite(cleanText)
    .meta({ example: exampleId(kind) });
}

function exampleId(kind: IdKind): string {
  return `${idPrefixes[kind]}_01k3v9t1e6f9v8m2q5w7x0z4ab`;
}
