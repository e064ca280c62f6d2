import { agents } from './all/agents.ts';
import { approvals } from './all/approvals.ts';
import { endpoints } from './all/endpoints.ts';
import { events } from './all/events.ts';
import { keys } from './all/keys.ts';
import { models } from './all/models.ts';
import { secrets } from './all/secrets.ts';
import { tasks } from './all/tasks.ts';
import { tokens } from './all/tokens.ts';
import { tools } from './all/tools.ts';
import { triggers } from './all/triggers.ts';
import { workforces } from './all/workforces.ts';
import type { Noun } from './noun.ts';

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
