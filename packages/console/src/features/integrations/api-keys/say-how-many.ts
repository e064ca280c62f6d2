/** As `activeApiKeysMax` of the contract, which would bring all limits into the page. */
export const activeKeysMax = 20;

/** How many of the keys that a project may have there are. Behind the last page that was read there may be more. */
export function sayHowMany(active: number, hasMore: boolean): string {
  return `${hasMore ? 'at least ' : ''}${active} of ${activeKeysMax}`;
}
