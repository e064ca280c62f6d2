import { createStore } from './create-store.ts';

/** True while the page waits for the person to sign in again. The dialog over the page follows it. */
export const signInNeeded = createStore(false);

let waiting: PromiseWithResolvers<void> | null = null;

/** Opens the sign-in dialog; resolves once the person is signed in again. All refused calls wait for the same one. */
export function waitForSignIn(): Promise<void> {
  waiting ??= Promise.withResolvers<void>();
  signInNeeded.set(true);
  return waiting.promise;
}

/** Lets the calls that wait go on. */
export function endSignIn(): void {
  signInNeeded.set(false);
  waiting?.resolve();
  waiting = null;
}
