/** What a route can look at. Behind `data.` comes what the sender of a webhook call or an event wrote. */
export const routeFields = ['message', 'channel', 'files.0.kind', 'files.0.name', 'data.'] as const;
