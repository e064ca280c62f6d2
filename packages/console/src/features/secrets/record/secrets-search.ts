import { readText } from '../../../list/search-values.ts';
import { withoutGaps } from '../../../list/without-gaps.ts';
import { isSecretName } from './secret-name.ts';

export interface SecretsSearch {
  /** Opens the dialog that adds a secret of this name, for links from where one is missing. */
  readonly name?: string | undefined;
}

/** Reads an address as somebody may have written it: what makes no sense is left out. Values are never in it. */
export function readSecretsSearch(search: Readonly<Record<string, unknown>>): SecretsSearch {
  const name = readText(search['name']);
  return withoutGaps({ name: name !== undefined && isSecretName(name) ? name : undefined });
}
