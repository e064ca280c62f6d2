import type { WebhookAttemptState } from '@harkara/contract';
import { readText } from '../../../../list/search-values.ts';
import { withoutGaps } from '../../../../list/without-gaps.ts';

/** Kept here too, because the contract's own list would bring zod into the page. */
export const attemptStates = ['due', 'delivered', 'failed'] as const satisfies readonly WebhookAttemptState[];

/** What of an endpoint's attempts is shown, as it is in the address. */
export interface AttemptsSearch {
  readonly state?: WebhookAttemptState | undefined;
  /** The attempt that is open. */
  readonly attempt?: string | undefined;
}

/** Reads an address as somebody may have written it: what makes no sense is left out. */
export function readAttemptsSearch(search: Readonly<Record<string, unknown>>): AttemptsSearch {
  return withoutGaps({
    state: attemptStates.find((each) => each === search['state']),
    attempt: readText(search['attempt']),
  });
}
