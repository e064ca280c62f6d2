/** The id of the platform's one row. */
export const platformId = 'platform';
