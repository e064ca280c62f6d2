/** A call to the outside may begin so long after its start was recorded, in milliseconds. */
const freshMsMax = 50;

/**
 * Whether a call may begin whose start was sent to the database at `sentAt`, by `performance.now()`. On a busy machine
 * the answer is read late, and what the call is for may have been cancelled since: then `isHeld` asks again.
 */
export async function confirmLease(sentAt: number, isHeld: () => Promise<boolean>): Promise<boolean> {
  return performance.now() - sentAt <= freshMsMax || isHeld();
}
