/** What the contract allows of a workforce. Kept here too, because the contract's own would bring zod along. */
export const membersMax = 20;
export const routesMax = 50;
/** Of a message to try. Only that of a webhook may be longer. */
export const messageCharactersMax = 4_000;
