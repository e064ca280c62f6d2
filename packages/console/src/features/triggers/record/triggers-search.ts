import type { TriggerKind } from '@harkara/contract';
import { readText } from '../../../list/search-values.ts';
import { withoutGaps } from '../../../list/without-gaps.ts';

export const triggerKinds = ['webhook', 'schedule', 'event'] as const satisfies readonly TriggerKind[];

/** The filters of the list, as they are in the address. */
export interface TriggersSearch {
  readonly kind?: TriggerKind | undefined;
  readonly agent?: string | undefined;
  readonly workforce?: string | undefined;
}

/** Reads an address as somebody may have written it: what makes no sense is left out. */
export function readTriggersSearch(search: Readonly<Record<string, unknown>>): TriggersSearch {
  return withoutGaps({
    kind: triggerKinds.find((each) => each === search['kind']),
    agent: readText(search['agent']),
    workforce: readText(search['workforce']),
  });
}
