import { createStore } from './create-store.ts';

/** False from the first call that got no answer until the next one that does. */
export const isReachable = createStore(true);
