import type { Context } from '../context/context.ts';
import { exitCodes } from '../exit/exit-codes.ts';
import { fingerprintPlan } from './decide/fingerprint-plan.ts';
import { openProject } from './open-project.ts';
import { planForPrograms } from './print/plan-for-programs.ts';
import { printPlan } from './print/print-plan.ts';
import { requireFiles, requirePlan } from './require-plan.ts';

export interface PlanOptions {
  readonly dir: string;
  readonly prune?: boolean;
  readonly exitCode?: boolean;
}

/** Prints what apply would do. Without a difference the standard output stays empty. */
export async function showPlan(context: Context, { dir, prune = false, exitCode = false }: PlanOptions): Promise<void> {
  const { print } = context;
  const files = requireFiles(dir);
  const { read, projectId } = await openProject(context);
  const project = await read();
  const plan = requirePlan({ files, project, prune }, dir);
  if (plan.changes.length === 0) {
    if (print.isJson) print.answer(planForPrograms(plan, projectId), '');
    print.note('The project is as the files say.');
    return;
  }
  const options = `${dir === 'harkara' ? '' : ` --dir ${dir}`}${prune ? ' --prune' : ''}`;
  const name = `Exactly this: harkara apply${options} --plan ${fingerprintPlan(plan, projectId)}`;
  print.answer(planForPrograms(plan, projectId), `${printPlan(plan, print.styles)}\n${print.styles.dim(name)}`);
  if (exitCode) context.endWith(exitCodes.different);
}
