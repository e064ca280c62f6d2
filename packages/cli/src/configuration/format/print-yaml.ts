import { stringify } from 'yaml';
import type { Definition } from '../objects/definition.ts';
import { fileSchemas } from '../objects/file-schemas.ts';
import type { Kind } from '../objects/kinds.ts';
import { omitDefaults } from './omit-defaults.ts';

/**
 * The text of an object's file. Equal definitions have equal texts. Texts of several lines are blocks; lines are never
 * folded, and words that an older YAML would take for something else are quoted.
 */
export function printYaml(kind: Kind, definition: Definition): string {
  const shown = omitDefaults(fileSchemas[kind], definition);
  return stringify(shown, { lineWidth: 0, compat: 'yaml-1.1', aliasDuplicateObjects: false });
}
