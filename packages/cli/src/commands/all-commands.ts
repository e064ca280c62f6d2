import { addApply } from './apply.ts';
import { addApprovalsDecide } from './approvals-decide.ts';
import type { AddCommand } from './command.ts';
import { addHooksCall } from './hooks-call.ts';
import { addHooksForward } from './hooks-forward.ts';
import { addHooks } from './hooks.ts';
import { addLogin } from './login.ts';
import { addLogout } from './logout.ts';
import { addNouns } from './nouns.ts';
import { addPlan } from './plan.ts';
import { addProjects } from './projects.ts';
import { addPull } from './pull.ts';
import { addRun } from './run.ts';
import { addSecretsSet } from './secrets-set.ts';
import { addTasksTail } from './tasks-tail.ts';
import { addToolsRun } from './tools-run.ts';
import { addWhoami } from './whoami.ts';

/** In the order of `--help`. What belongs to a noun, such as `tasks tail`, comes after it. */
export const allCommands: readonly AddCommand[] = [
  addLogin,
  addLogout,
  addWhoami,
  addProjects,
  addRun,
  addHooks,
  addHooksForward,
  addHooksCall,
  addNouns,
  addToolsRun,
  addTasksTail,
  addApprovalsDecide,
  addSecretsSet,
  addPull,
  addPlan,
  addApply,
];
