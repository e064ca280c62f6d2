import type { Revisions } from '@harkara/operations/manage';

/**
 * The revisions in an If-Match header, with or without quotes; null when it is absent or `*`. What can be no revision
 * matches none.
 */
export function readRevisions(header: string | undefined): Revisions {
  if (header === undefined || header.trim() === '*') return null;
  const found = header.split(',').map((each) => /^\s*("?)(\d{1,10})\1\s*$/.exec(each)?.[2]);
  return found.flatMap((revision) => (revision === undefined ? [] : [Number(revision)]));
}
