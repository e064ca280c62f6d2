import type { Change } from '../decide/plan.ts';
import { titleOf } from '../objects/kinds.ts';

/** What is done, for people: `change and publish agent "Order desk"`. */
export function describeChange(change: Change): string {
  const { action } = change;
  if (action === 'delete') return `delete ${titleOf(change)}`;
  if (action === 'create') return `${change.publishes ? 'create and publish' : 'create'} ${titleOf(change)}`;
  const { fields, publishes, current } = change;
  const renamed = current.name === change.name ? '' : `, named "${current.name}" before`;
  const verbs = [...(fields.length > 0 ? ['change'] : []), ...(publishes ? ['publish'] : [])];
  return `${verbs.join(' and ')} ${titleOf(change)}${renamed}`;
}

export interface PlanCounts {
  readonly create: number;
  readonly change: number;
  readonly publish: number;
  readonly delete: number;
}

export function countChanges(changes: readonly Change[]): PlanCounts {
  const count = (fits: (change: Change) => boolean) => changes.filter(fits).length;
  return {
    create: count(({ action }) => action === 'create'),
    change: count((change) => change.action === 'change' && change.fields.length > 0),
    publish: count((change) => change.action !== 'delete' && change.publishes),
    delete: count(({ action }) => action === 'delete'),
  };
}
