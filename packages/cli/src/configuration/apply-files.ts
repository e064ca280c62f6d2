import type { Context } from '../context/context.ts';
import { CliError } from '../exit/cli-error.ts';
import { exitCodes } from '../exit/exit-codes.ts';
import { confirm } from '../prompts/confirm.ts';
import { applyChanges, idsOf, type Outcome } from './apply/apply-changes.ts';
import { openSecretsFile } from './apply/open-secrets-file.ts';
import { fingerprintPlan } from './decide/fingerprint-plan.ts';
import type { Plan } from './decide/plan.ts';
import type { Project } from './objects/definition.ts';
import { type OpenProject, openProject } from './open-project.ts';
import { outcomeForPrograms, printFailure, printProgress } from './print/print-outcome.ts';
import { printPlan } from './print/print-plan.ts';
import { requireFiles, requirePlan } from './require-plan.ts';

export interface ApplyOptions {
  readonly dir: string;
  readonly prune?: boolean;
  readonly yes?: boolean;
  readonly plan?: string;
  readonly secretsTo?: string;
}

/** Makes the project as the files say, or says what of it was done and what not. */
export async function applyFiles(context: Context, options: ApplyOptions): Promise<void> {
  const { print } = context;
  const source = await openProject(context);
  const { project, plan } = await decideSafely(context, source, options);
  const secrets = openSecretsFile(options.secretsTo);
  const target = { ...source, ids: idsOf(project, plan), keepSecret: secrets.keep };
  const outcome = await applyChanges(target, plan, (progress) => print.note(printProgress(progress, print.styles)));
  finish(context, outcome, secrets.notes());
}

interface Decided {
  readonly project: Project;
  readonly plan: Plan;
}

/** The plan that the person has agreed to. While they were asked, the project may have become another one. */
async function decideSafely(context: Context, source: OpenProject, options: ApplyOptions): Promise<Decided> {
  const { print } = context;
  const { dir, prune = false, yes = false } = options;
  const files = requireFiles(dir);
  const decide = async () => {
    const project = await source.read();
    return { project, plan: requirePlan({ files, project, prune }, dir) };
  };
  const decided = await decide();
  const name = fingerprintPlan(decided.plan, source.projectId);
  if (options.plan !== undefined) requireSame(name, options.plan);
  if (decided.plan.changes.length === 0) return decided;
  requireSecrets(decided.plan);
  print.note(printPlan(decided.plan, print.styles));
  if (yes || options.plan !== undefined) return decided;
  await confirm(context, questionOf(decided.plan));
  const again = await decide();
  requireSame(fingerprintPlan(again.plan, source.projectId), name);
  return again;
}

function finish({ print }: Context, outcome: Outcome, notes: readonly string[]): void {
  const { done, failed } = outcome;
  const text = done.length === 0 ? 'Nothing to do.' : `${done.length} done.`;
  for (const each of notes) print.note(each);
  if (failed === null) return print.answer(outcomeForPrograms(outcome), text);
  if (print.isJson) print.answer(outcomeForPrograms(outcome), '');
  print.note(printFailure(outcome, print.styles));
  throw failed.error;
}

function questionOf({ changes }: Plan): string {
  const deletions = changes.filter(({ action }) => action === 'delete').length;
  const lost = deletions === 0 ? '' : `, and delete ${deletions} for good`;
  return `Make ${changes.length === 1 ? 'this change' : `these ${changes.length} changes`}${lost}?`;
}

function requireSame(now: string, shown: string): void {
  if (now === shown) return;
  throw new CliError(`The plan is ${now} now, no longer ${shown}: the project or the files have changed since.`, {
    exitCode: exitCodes.conflict,
    advice: 'Nothing was done. Run harkara plan to see what would be done now.',
  });
}

/** Publishing would be refused in the middle. */
function requireSecrets({ missingSecrets }: Plan): void {
  if (missingSecrets.length === 0) return;
  throw new CliError(`The project lacks secrets that its tools name: ${missingSecrets.join(', ')}.`, {
    exitCode: exitCodes.conflict,
    advice: `Nothing was done. Run: harkara secrets set ${missingSecrets[0]}`,
  });
}
