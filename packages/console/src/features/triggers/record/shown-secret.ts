import { createStore } from '../../../api/create-store.ts';

interface ShownSecret {
  readonly triggerId: string;
  readonly secret: string;
}

/**
 * The secret of a webhook that was made or changed just now. The service shows it once, so the page has it until the
 * person leaves the trigger, and nothing else keeps it.
 */
export const shownSecret = createStore<ShownSecret | null>(null);
