/** A call to the outside may begin so long after its start was recorded, in milliseconds. */
const freshMsMax = 50;

/** A process that reads every answer late would ask for ever. */
const questionsMax = 3;

/**
 * Whether a call may begin whose start was sent to the database at `sentAt`, by `performance.now()`. On a busy machine
 * the answer is read late, and what the call is for may have been cancelled since: then `isHeld` asks again.
 */
export async function confirmLease(sentAt: number, isHeld: () => Promise<boolean>): Promise<boolean> {
  let askedAt = sentAt;
  for (let left = questionsMax; left > 0 && performance.now() - askedAt > freshMsMax; left -= 1) {
    askedAt = performance.now();
    if (!(await isHeld())) return false;
  }
  return true;
}

/**
 * Whether a call that has failed may be tried again. A database that is away knows nothing of a cancel; the end of the
 * lease stops the call then.
 */
export function confirmRepeat(isHeld: () => Promise<boolean>): Promise<boolean> {
  return confirmLease(-Infinity, isHeld).catch(() => true);
}
