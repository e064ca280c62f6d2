import { addDays } from '../../format/india.ts';
import { dateOfDay } from '../../list/search-values.ts';

/** The filters of the list, as they are in the address. Days are those of India. */
export interface AuditSearch {
  readonly project?: string;
  readonly actor?: string;
  readonly action?: string;
  readonly from?: string;
  readonly to?: string;
}

const names = ['project', 'actor', 'action', 'from', 'to'] as const;

/** Reads an address as somebody may have written it: what makes no sense is left out. */
export function readAuditSearch(search: Readonly<Record<string, unknown>>): AuditSearch {
  const fields = names.flatMap((name) => {
    const value = search[name];
    const text = typeof value === 'string' ? value.trim() : '';
    const isDay = name === 'from' || name === 'to';
    return text === '' || (isDay && dateOfDay(text) === undefined) ? [] : [[name, text] as const];
  });
  return Object.fromEntries(fields);
}

/** What the endpoint takes. The last day is included. */
export function auditFilterOf({ project, actor, action, from, to }: AuditSearch) {
  const last = dateOfDay(to);
  return {
    project_id: project,
    actor_id: actor,
    action,
    from: dateOfDay(from),
    to: last === undefined ? undefined : addDays(last, 1),
  };
}
