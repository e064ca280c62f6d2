import { call } from '../api/call.ts';
import { isRefused } from '../api/refusal.ts';
import { removeDrafts } from '../editor/drafts.ts';

/** Ends the session, also one that has ended already, and removes what the person typed and did not send. */
export async function signOut(userId: string): Promise<void> {
  await call('signOut', { asksToSignIn: false }).catch((error: unknown) => {
    if (!isRefused(error, 'not_signed_in')) throw error;
  });
  removeDrafts(userId);
}
