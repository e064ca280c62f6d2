/**
 * The keys under which answers are kept. They begin with the kind of record, so that a hint about a kind invalidates
 * all that shows it: `invalidateQueries({ queryKey: ['tasks'] })`.
 */
export const keys = {
  me: ['me'],
  signInMethods: ['sign-in-methods'],
  sessions: ['sessions'],
  accessTokens: ['access-tokens'],
  workspace: (workspaceId: string) => ['workspace', workspaceId],
  platform: ['platform'],
} as const;
