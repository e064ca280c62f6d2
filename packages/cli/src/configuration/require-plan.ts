import { CliError } from '../exit/cli-error.ts';
import { decideChanges, type DecisionInput } from './decide/decide-changes.ts';
import type { Plan } from './decide/plan.ts';
import { readFiles } from './files/read-files.ts';
import { requireHeader } from './files/read-header.ts';
import { describeProblem, type FileObject, type Problem } from './objects/definition.ts';

const problemsShownMax = 50;

/** The files of a folder. Throws with everything that is wrong in them. */
export function requireFiles(folder: string): readonly FileObject[] {
  requireHeader(folder);
  const { objects, problems } = readFiles(folder);
  if (problems.length > 0) throw refuseFiles(problems, folder);
  return objects;
}

/** What is to be done. Throws with everything that is in the way. */
export function requirePlan(input: DecisionInput, folder: string): Plan {
  const decision = decideChanges(input);
  if ('plan' in decision) return decision.plan;
  throw refuseFiles(decision.problems, folder);
}

/** All problems in one error, each with its file, line and column. */
export function refuseFiles(problems: readonly Problem[], folder: string): CliError {
  const shown = problems.slice(0, problemsShownMax).map((problem) => describeProblem(problem, folder));
  const more = problems.length > shown.length ? [`and ${problems.length - shown.length} more`] : [];
  const count = problems.length === 1 ? 'There is a problem' : `There are ${problems.length} problems`;
  return new CliError(`${count} with the files:\n${[...shown, ...more].join('\n')}`);
}
