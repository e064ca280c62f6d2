/** What has a draft and published versions. Also the name of its table. */
export type DraftedKind = 'agent' | 'workforce' | 'tool';
