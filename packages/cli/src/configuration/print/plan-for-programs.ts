import { fingerprintPlan } from '../decide/fingerprint-plan.ts';
import type { Change, Plan } from '../decide/plan.ts';
import { countChanges } from './describe-change.ts';

/** A plan as `--json` shows it. */
export function planForPrograms(plan: Plan, projectId: string) {
  return {
    plan: fingerprintPlan(plan, projectId),
    counts: countChanges(plan.changes),
    changes: plan.changes.map(changeForPrograms),
    kept: plan.kept.map(({ kind, name, id }) => ({ kind, name, id })),
    missing_secrets: plan.missingSecrets,
  };
}

export function changeForPrograms(change: Change) {
  const { action, kind, name } = change;
  const common = { action, kind, name };
  if (change.action === 'delete') return { ...common, id: change.current.id, publish: false };
  const { file, publishes: publish } = change;
  if (change.action === 'create') return { ...common, id: null, file: file.path, publish, after: file.definition };
  const { current, before, fields } = change;
  return { ...common, id: current.id, file: file.path, publish, fields, before, after: file.definition };
}
