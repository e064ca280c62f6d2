import { readText } from '../../../list/search-values.ts';
import { withoutGaps } from '../../../list/without-gaps.ts';

/** What starts work, as a person says it. The first four are webhooks. */
export const origins = ['standard', 'woocommerce', 'shopify', 'bigcommerce', 'schedule', 'event'] as const;
export type Origin = (typeof origins)[number];

/** What of a new trigger is chosen already, as it is in the address. */
export interface NewTriggerSearch {
  readonly kind?: Origin | undefined;
  readonly agent?: string | undefined;
  readonly workforce?: string | undefined;
  /** The trigger whose values the form begins with. */
  readonly from?: string | undefined;
}

/** Reads an address as somebody may have written it: what makes no sense is left out. */
export function readNewTriggerSearch(search: Readonly<Record<string, unknown>>): NewTriggerSearch {
  return withoutGaps({
    kind: origins.find((each) => each === search['kind']) ?? (search['kind'] === 'webhook' ? 'standard' : undefined),
    agent: readText(search['agent']),
    workforce: readText(search['workforce']),
    from: readText(search['from']),
  });
}
