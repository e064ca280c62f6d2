import { z } from 'zod';

/**
 * What `try_reserve_spend` answers. `again`: another reservation of the workspace has used its part of the platform's
 * limit in between, or the limits have just changed.
 */
export const reservationAnswer = z.enum(['ok', 'ai_paused', 'daily_limit_reached', 'again']);
export type ReservationRefusal = 'ai_paused' | 'daily_limit_reached';

/** Far more than reservations of one workspace ever meet. */
const triesMax = 100;

/** Runs a statement that reserves money until it says whether the limits allow that. */
export async function repeatReservation<Answer extends string>(
  reserve: () => Promise<Answer>,
): Promise<Exclude<Answer, 'again'>> {
  for (let tries = 0; tries < triesMax; tries += 1) {
    const answer = await reserve();
    if (answer !== 'again') return answer as Exclude<Answer, 'again'>;
  }
  throw new Error(`a reservation was not decided in ${triesMax} tries`);
}
