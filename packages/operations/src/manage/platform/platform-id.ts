/** The id of the platform's one row, and its scope in the daily spend. */
export const platformId = 'platform';
