import type { DeliveryOutcome } from '@harkara/contract';
import { useCallback } from 'react';
import type { TriggerSearch } from '../../record/trigger-search.ts';
import { triggerRoute } from '../../record/use-triggers-route.ts';
import { outcomes } from './delivery-words.ts';

/** What the address says of a webhook's history: which calls are listed, and which one is open. */
export function useHistorySearch() {
  const { outcome, open } = triggerRoute.useSearch();
  const navigate = triggerRoute.useNavigate();
  const change = useCallback(
    (changed: Pick<TriggerSearch, 'outcome' | 'open'>) =>
      void navigate({ search: (before) => ({ ...before, ...changed }), replace: true }),
    [navigate],
  );
  const known: DeliveryOutcome | undefined = outcomes.find((each) => each === outcome);
  return { outcome: known, open, change };
}
