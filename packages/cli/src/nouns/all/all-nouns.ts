import type { Noun } from '../noun.ts';
import { agents } from './agents.ts';
import { approvals } from './approvals.ts';
import { endpoints } from './endpoints.ts';
import { events } from './events.ts';
import { keys } from './keys.ts';
import { models } from './models.ts';
import { secrets } from './secrets.ts';
import { tasks } from './tasks.ts';
import { tokens } from './tokens.ts';
import { tools } from './tools.ts';
import { triggers } from './triggers.ts';
import { workforces } from './workforces.ts';

/** In the order of `--help`. */
export const allNouns: readonly Noun[] = [
  agents,
  workforces,
  tools,
  triggers,
  tasks,
  approvals,
  keys,
  secrets,
  endpoints,
  events,
  models,
  tokens,
];
